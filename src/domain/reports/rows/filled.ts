import { measuresOf } from '#domain/reports/measures.ts';
import { addDays, daysIn, type Period } from '#domain/reports/periods.ts';
import { weekdayName } from '#domain/reports/weekday.ts';
import { DAY_STARTS_AT_HOUR } from '#domain/shared/business-day.ts';
import type { ReportRow } from './rows.ts';

/** The least number of hours in a chart, because a single bar would be as wide as the chart. */
const FEWEST_HOURS = 8;

/** The rows over time without gaps: the days of the period, the hours between the first and the last, all weekdays. */
export function filledRows(
  by: 'hour' | 'day' | 'weekday',
  rows: readonly ReportRow[],
  before: readonly ReportRow[],
  period: Period,
): readonly ReportRow[] {
  const known = new Map(rows.map((row) => [row.key, row]));
  return keysOf(by, [...rows, ...before], period).map(
    (key) => known.get(key) ?? { ...measuresOf(), key, label: by === 'weekday' ? weekdayName(key) : key },
  );
}

function keysOf(by: 'hour' | 'day' | 'weekday', rows: readonly ReportRow[], period: Period): readonly string[] {
  if (by === 'weekday') return ['1', '2', '3', '4', '5', '6', '0'];
  if (by === 'day') return Array.from({ length: daysIn(period) }, (_, index) => addDays(period.from, index));
  const places = rows.map(({ key }) => (Number(key) + 24 - DAY_STARTS_AT_HOUR) % 24);
  const first = Math.min(...places);
  const last = Math.max(...places);
  const missing = Math.max(0, FEWEST_HOURS - (last - first + 1));
  const from = Math.max(0, first - Math.ceil(missing / 2));
  const to = Math.min(23, Math.max(last, from + FEWEST_HOURS - 1));
  const begin = Math.max(0, Math.min(from, to - FEWEST_HOURS + 1));
  return Array.from({ length: to - begin + 1 }, (_, index) =>
    String((begin + index + DAY_STARTS_AT_HOUR) % 24).padStart(2, '0'),
  );
}
