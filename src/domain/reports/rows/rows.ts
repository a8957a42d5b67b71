import { addMeasures, isNothing, type Measures } from '#domain/reports/measures.ts';
import { weekdayName, weekdayOf } from '#domain/reports/weekday.ts';
import { DAY_STARTS_AT_HOUR } from '#domain/shared/business-day.ts';
import { compareText } from '#domain/shared/text/compare.ts';

/** The groupings of a report: the dimensions of the sums, and those computed from one of them. */
export const GROUPINGS = [
  'day',
  'hour',
  'weekday',
  'channel',
  'kind',
  'payment',
  'product',
  'category',
  'courier',
  'district',
  'reason',
  'discount-by',
  'punctuality',
  'override-by',
  'rating',
] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** The parts of a summary that can be asked for one by one. `total` comes always; alone it asks for nothing else. */
export const SUMMARY_PARTS = ['total', 'customers', ...GROUPINGS] as const;
export type SummaryPart = (typeof SUMMARY_PARTS)[number];

/** One row of a report. */
export interface ReportRow extends Measures {
  readonly key: string;
  readonly label: string;
}

/** The rows of the days, by weekday. */
export function byWeekday(days: readonly ReportRow[]): readonly ReportRow[] {
  const groups = new Map<string, ReportRow[]>();
  for (const row of days) groups.set(weekdayOf(row.key), [...(groups.get(weekdayOf(row.key)) ?? []), row]);
  return [...groups].map(([key, rows]) => ({ ...addMeasures(rows), key, label: weekdayName(key) }));
}

/**
 * Leaves out empty rows and sorts: time ascending, ratings from 5 stars down, punctuality from early to very late, all
 * others by their largest amount first.
 */
export function sortedRows(by: Grouping, rows: readonly ReportRow[]): readonly ReportRow[] {
  return rows
    .filter((row) => !isNothing(row))
    .sort((a, b) => placeOf(by, a) - placeOf(by, b) || compareText(a.key, b.key));
}

function placeOf(by: Grouping, row: ReportRow): number {
  if (by === 'day') return 0;
  if (by === 'hour') return (Number(row.key) + 24 - DAY_STARTS_AT_HOUR) % 24;
  if (by === 'weekday') return (Number(row.key) + 6) % 7;
  if (by === 'reason') return -row.canceledOrders;
  if (by === 'discount-by') return -row.discounts;
  if (by === 'override-by') return -row.overridden;
  if (by === 'rating') return -Number(row.key);
  if (by === 'punctuality') return ['early', 'on-time', 'late', 'very-late'].indexOf(row.key);
  return -row.revenue;
}
