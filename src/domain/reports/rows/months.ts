import { type Month, monthOf, nextMonth } from '#domain/orders/archive/months.ts';
import { addMeasures, isNothing } from '#domain/reports/measures.ts';
import { daysIn, type Period } from '#domain/reports/periods.ts';
import type { ComparedPeriod, ComparedRow } from './compared.ts';
import type { ReportRow } from './rows.ts';

/** The longest period of which each day is drawn: of a longer one, a finger cannot find a day on a phone. */
const MOST_DAYS = 92;

/** Whether a period is drawn by its months. */
export function isOfMonths(period: Period): boolean {
  return daysIn(period) > MOST_DAYS;
}

/**
 * The days of a period added up by its calendar months, without gaps: the first and the last may be parts of one. Each has
 * the month with the same place in the compared period as counterpart, if anything was ordered in it. Empty without rows.
 */
export function comparedMonths(
  days: readonly ReportRow[],
  period: Period,
  compared?: ComparedPeriod,
): readonly ComparedRow[] {
  if (days.length === 0) return [];
  const earlier = compared === undefined ? [] : byMonth(compared.rows, compared.period);
  return byMonth(days, period).map((row, place) => {
    const before = earlier[place];
    return before === undefined || isNothing(before) ? { row } : { row, before };
  });
}

function byMonth(days: readonly ReportRow[], { from, to }: Period): readonly ReportRow[] {
  const months = new Map<Month, ReportRow[]>();
  for (let month = monthOf(from); month <= monthOf(to); month = nextMonth(month)) months.set(month, []);
  for (const row of days) months.get(monthOf(row.key))?.push(row);
  return [...months].map(([key, rows]) => ({ ...addMeasures(rows), key, label: key }));
}
