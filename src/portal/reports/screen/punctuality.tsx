import type { Period } from '#domain/reports/periods.ts';
import type { ReportRow } from '#domain/reports/rows/rows.ts';
import { rowName } from '#domain/reports/texts.ts';
import { SmallChart } from '#portal/reports/charts/card.tsx';
import { type Column, SHARE } from '#portal/reports/charts/column.ts';
import { countText, ratio, shareText } from '#portal/reports/number-texts.ts';
import type { EmptyPart } from '#portal/ui/filling.ts';
import { EmptyWords } from '#portal/ui/notice.tsx';
import cards from './cards.module.css';
import { OrderLink } from './order-link.tsx';
import styles from './punctuality.module.css';
import shareList from './share-list.module.css';

interface PunctualityCardProps {
  readonly rows: readonly ReportRow[];
  /** Each weekday's share of late deliveries; empty for a single day. */
  readonly weekdays: readonly Column[];
  readonly period: Period;
  /** What the compared numbers are: `período anterior`. */
  readonly than: string;
  /** Shown if no delivery had a promise. */
  readonly empty: EmptyPart;
}

/** Punctuality of deliveries: one bar, and each part as text with a link to its orders. */
export function PunctualityCard({ rows, weekdays, period, than, empty }: PunctualityCardProps) {
  const whole = rows.reduce((sum, { deliveries }) => sum + deliveries, 0);
  return (
    <section className={cards.card} aria-labelledby="punctuality">
      <header className={cards.cardHeader}>
        <h2 id="punctuality">Pontualidade</h2>
        <p className={cards.legend}>em relação ao prazo informado ao cliente</p>
      </header>
      {whole === 0 ? <EmptyWords of={empty} /> : null}
      <div className={styles.stack} aria-hidden="true">
        {rows.map(({ key, deliveries }) => (
          <span key={key} data-part={key} style={{ flexGrow: deliveries }} />
        ))}
      </div>
      <ul className={styles.parts}>
        {rows.map((row) => (
          <li key={row.key} className={cards.row}>
            <span className={styles.dot} data-part={row.key} aria-hidden="true" />
            <OrderLink
              by="punctuality"
              row={row}
              period={period}
              className={cards.name}
              label={`${rowName('punctuality', row)}: ${countText(row.deliveries)}`}
            >
              {rowName('punctuality', row)}
            </OrderLink>
            <strong>{countText(row.deliveries)}</strong>
            <span className={shareList.part}>{shareText(ratio(row.deliveries, whole))}</span>
          </li>
        ))}
      </ul>
      {weekdays.length === 0 ? null : (
        <SmallChart title="Fora do prazo por dia da semana" columns={weekdays} unit={SHARE} than={than} empty={empty} />
      )}
    </section>
  );
}
