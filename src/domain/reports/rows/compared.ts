import { addDays, daysIn, type Period } from '#domain/reports/periods.ts';
import { filledRows } from './filled.ts';
import type { ReportRow } from './rows.ts';

/** A row of a chart over time, and the row of the compared period at the same position. */
export interface ComparedRow {
  readonly row: ReportRow;
  readonly before?: ReportRow;
}

/** The other period and its rows. */
export interface ComparedPeriod {
  readonly period: Period;
  readonly rows: readonly ReportRow[];
}

/**
 * The rows over time without gaps, each with its counterpart: the same hour, the same weekday, or the day with the same
 * place in its period (the 1st and the 1st, the 2nd and the 2nd). Empty without rows.
 */
export function comparedRows(
  by: 'hour' | 'day' | 'weekday',
  rows: readonly ReportRow[],
  period: Period,
  compared?: ComparedPeriod,
): readonly ComparedRow[] {
  if (rows.length === 0) return [];
  const earlier = compared?.rows ?? [];
  const known = new Map(earlier.map((row) => [row.key, row]));
  const keyBefore = (key: string, place: number) => {
    if (by !== 'day') return key;
    if (compared === undefined || place >= daysIn(compared.period)) return undefined;
    return addDays(compared.period.from, place);
  };
  return filledRows(by, rows, earlier, period).map((row, place) => {
    const before = known.get(keyBefore(row.key, place) ?? '');
    return before === undefined ? { row } : { row, before };
  });
}
