import type { Measure } from '#domain/reports/measures.ts';
import type { Period } from '#domain/reports/periods.ts';
import type { Grouping, ReportRow } from '#domain/reports/rows/rows.ts';
import { rowName } from '#domain/reports/texts.ts';
import { measureText } from '#portal/reports/number-texts.ts';
import { changeText, Trend } from './compared/trend.tsx';
import { OrderLink } from './order-link.tsx';
import styles from './row-trend.module.css';

interface RowTrendProps {
  readonly by: Grouping;
  readonly row: Pick<ReportRow, 'key' | 'label'>;
  /** The compared numbers. */
  readonly now: number;
  readonly before: number | null;
  readonly of: Measure;
  /** The period of `before`, and its name. */
  readonly period: Period;
  readonly than: string;
  readonly better?: 'more' | 'less';
}

/** How a row has changed. It leads to the row's orders of the compared period, whose number is in its name. */
export function RowTrend({ by, row, now, before, of, period, than, better = 'more' }: RowTrendProps) {
  const trend = <Trend now={now} before={before} unit="percent" better={better} />;
  const change = changeText(now, before, 'percent');
  if (before === null || change === '') return trend;
  return (
    <OrderLink
      by={by}
      row={row}
      period={period}
      className={styles.link}
      label={`${rowName(by, row)}, ${than.toLowerCase()}: ${measureText(of, before)}, ${change}`}
    >
      {trend}
    </OrderLink>
  );
}
