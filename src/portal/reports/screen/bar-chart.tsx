import { filledRows } from '#domain/reports/filled-rows.ts';
import type { Period } from '#domain/reports/periods.ts';
import type { Grouping, ReportRow } from '#domain/reports/rows.ts';
import { NOTHING_SOLD, rowName } from '#domain/reports/texts.ts';
import { counted } from '#domain/shared/counted.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { OrderLink } from './order-link.tsx';
import { axisText, roundAbove } from './report-texts.ts';
import styles from './reports.module.css';

interface BarChartProps {
  readonly title: string;
  readonly by: Extract<Grouping, 'hour' | 'day' | 'weekday'>;
  readonly rows: readonly ReportRow[];
  /** The rows of the compared period, drawn as lines; absent without a comparison. */
  readonly before?: readonly ReportRow[] | undefined;
  readonly period: Period;
  /** What the lines show: `período anterior`. */
  readonly than: string;
}

const LINES = [1, 0.75, 0.5, 0.25, 0];
/** With more bars, not every bar gets a label. */
const MOST_LABELS = 16;

/** Sales as bars over time. Each bar links to its orders and has its numbers as text. */
export function BarChart({ title, by, rows: sold, before = [], period, than }: BarChartProps) {
  const rows = sold.length === 0 ? [] : filledRows(by, sold, before, period);
  const earlier = new Map(before.map((row) => [row.key, row.revenue]));
  const most = roundAbove(Math.max(...rows.map(({ revenue }) => revenue), ...earlier.values(), 0));
  const strongest = Math.max(...rows.map(({ revenue }) => revenue));
  const every = Math.ceil(rows.length / MOST_LABELS);
  return (
    <section className={styles.card} aria-labelledby={`chart-${by}`}>
      <header className={styles.cardHeader}>
        <h2 id={`chart-${by}`}>{title}</h2>
        {before.length > 0 ? (
          <p className={styles.legend}>
            <span className={styles.legendLine} aria-hidden="true" /> {than}
          </p>
        ) : null}
      </header>
      {rows.length === 0 ? (
        <p className={styles.muted}>{NOTHING_SOLD}</p>
      ) : (
        <div className={styles.chart}>
          <div className={styles.axis} aria-hidden="true">
            {LINES.map((line) => (
              <span key={line} style={{ bottom: `${line * 100}%` }}>
                {axisText(most * line)}
              </span>
            ))}
          </div>
          <ul className={styles.bars} style={{ gridTemplateColumns: `repeat(${rows.length}, minmax(0, 1fr))` }}>
            {rows.map((row, index) => (
              <li key={row.key} className={styles.bar}>
                <OrderLink
                  by={by}
                  row={row}
                  period={period}
                  className={styles.barLink}
                  label={barText(by, row, earlier)}
                >
                  <span
                    className={styles.fill}
                    data-strongest={row.revenue === strongest || undefined}
                    style={{ height: `${(Math.max(row.revenue, 0) / most) * 100}%` }}
                  />
                  {earlier.has(row.key) ? (
                    <span
                      className={styles.mark}
                      style={{ bottom: `${((earlier.get(row.key) ?? 0) / most) * 100}%` }}
                    />
                  ) : null}
                </OrderLink>
                <span className={styles.tick} aria-hidden="true">
                  {index % every === 0 ? tickText(by, row) : ''}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function barText(by: BarChartProps['by'], row: ReportRow, earlier: ReadonlyMap<string, number>): string {
  const before = earlier.get(row.key);
  const orders = counted(row.orders, 'pedido', 'pedidos');
  const against = before === undefined ? '' : `; antes ${formatBrl(before)}`;
  return `${rowName(by, row)}: ${formatBrl(row.revenue)}, ${orders}${against}`;
}

function tickText(by: BarChartProps['by'], row: ReportRow): string {
  if (by === 'weekday') return row.label.slice(0, 3);
  return by === 'day' ? row.key.slice(8) : `${row.key} h`;
}
