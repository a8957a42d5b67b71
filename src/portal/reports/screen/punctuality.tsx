import type { Period } from '#domain/reports/periods.ts';
import type { ReportRow } from '#domain/reports/rows.ts';
import { rowName } from '#domain/reports/texts.ts';
import { OrderLink } from './order-link.tsx';
import { countText, ratio, shareText } from './report-texts.ts';
import styles from './reports.module.css';

/** Punctuality of deliveries: one bar, and each part as text with a link to its orders. */
export function PunctualityCard({ rows, period }: { rows: readonly ReportRow[]; period: Period }) {
  const whole = rows.reduce((sum, { deliveries }) => sum + deliveries, 0);
  return (
    <section className={styles.card} aria-labelledby="punctuality">
      <header className={styles.cardHeader}>
        <h2 id="punctuality">Pontualidade</h2>
        <p className={styles.legend}>contra o prazo dito ao cliente</p>
      </header>
      {whole === 0 ? <p className={styles.muted}>Nenhuma entrega com prazo no período.</p> : null}
      <div className={styles.stack} aria-hidden="true">
        {rows.map(({ key, deliveries }) => (
          <span key={key} data-part={key} style={{ flexGrow: deliveries }} />
        ))}
      </div>
      <ul className={styles.parts}>
        {rows.map((row) => (
          <li key={row.key}>
            <span className={styles.dot} data-part={row.key} aria-hidden="true" />
            <OrderLink by="punctuality" row={row} period={period} className={styles.partName}>
              {rowName('punctuality', row)}
            </OrderLink>
            <strong>{countText(row.deliveries)}</strong>
            <span className={styles.part}>{shareText(ratio(row.deliveries, whole))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
