import type { Measure } from '#domain/reports/measures.ts';
import type { Period } from '#domain/reports/periods.ts';
import type { Grouping, ReportRow } from '#domain/reports/rows/rows.ts';
import { rowName } from '#domain/reports/texts.ts';
import { measureText, ratio, shareText } from '#portal/reports/number-texts.ts';
import type { EmptyPart } from '#portal/ui/filling.ts';
import { EmptyWords } from '#portal/ui/notice.tsx';
import cards from './cards.module.css';
import { type ComparedRows, trendsOf } from './compared/facts.ts';
import { OrderLink } from './order-link.tsx';
import { RowTrend } from './row-trend.tsx';
import styles from './share-list.module.css';

interface ShareListProps {
  readonly title: string;
  readonly by: Grouping;
  readonly rows: readonly ReportRow[];
  readonly compared?: ComparedRows;
  /** What the rows are compared with: `Mês anterior`. */
  readonly than: string;
  readonly period: Period;
  /** The displayed number: sales by default. */
  readonly of?: Measure;
  readonly empty: EmptyPart;
  /** Whether a higher number is better. */
  readonly better?: 'more' | 'less';
}

/** Parts of a whole, largest first: name, bar, number, share and change. */
export function ShareList({
  title,
  by,
  rows,
  compared,
  than,
  period,
  of = 'revenue',
  empty,
  better = 'more',
}: ShareListProps) {
  const shown = rows.filter((row) => row[of] !== 0);
  const whole = shown.reduce((sum, row) => sum + row[of], 0);
  const most = Math.max(...shown.map((row) => row[of]), 1);
  const trendOf = trendsOf(compared, of);
  const textOf = (row: ReportRow) => measureText(of, row[of]);
  return (
    <section className={cards.card} aria-labelledby={`share-${by}`}>
      <header className={cards.cardHeader}>
        <h2 id={`share-${by}`}>{title}</h2>
      </header>
      {shown.length === 0 ? <EmptyWords of={empty} /> : null}
      <ul className={styles.shares}>
        {shown.map((row) => (
          <li key={row.key} className={`${styles.share} ${cards.row}`}>
            <OrderLink
              by={by}
              row={row}
              period={period}
              className={cards.name}
              label={`${rowName(by, row)}: ${textOf(row)}`}
            >
              {rowName(by, row)}
            </OrderLink>
            <span className={styles.track} aria-hidden="true">
              <span style={{ width: `${(Math.max(row[of], 0) / most) * 100}%` }} />
            </span>
            <strong className={styles.number}>{textOf(row)}</strong>
            <span className={styles.part}>{shareText(ratio(row[of], whole))}</span>
            {compared === undefined ? null : (
              <RowTrend
                by={by}
                row={row}
                {...trendOf(row)}
                of={of}
                than={than}
                period={compared.period}
                better={better}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
