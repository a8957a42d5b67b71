import type { SalesSummary } from '#contract/reports/schema.ts';
import { type ComparedPeriods, untilHour } from '#domain/reports/comparison.ts';
import type { Measure } from '#domain/reports/measures.ts';
import type { ReportRow } from '#domain/reports/rows/rows.ts';
import type { FigureFacts } from '../figures.ts';

/** The rows of both compared periods. */
export interface ComparedRows {
  readonly now: readonly ReportRow[];
  readonly before: readonly ReportRow[];
}

/** The facts of a compared period: of a running day, and of those it is compared with, only what is before the hour. */
export function comparedFacts(
  summary: SalesSummary | undefined,
  part: ComparedPeriods['part'],
  hour: string,
): Partial<FigureFacts> | undefined {
  if (summary === undefined || part !== 'until-hour') return summary;
  const hours = summary.groups.find(({ by }) => by === 'hour')?.rows ?? [];
  // The customers of a day are not known by hour; how long alarms waited is a mean.
  const { heard } = summary;
  return { total: untilHour(hours, hour), ...(heard === undefined ? {} : { heard }) };
}

/** For each row, its number in both compared periods; `null` where a period does not have it. */
export function trendsOf(compared: ComparedRows | undefined, of: Measure) {
  const numbers = (rows: readonly ReportRow[] = []) => new Map(rows.map((row) => [row.key, row[of]]));
  const [now, before] = [numbers(compared?.now), numbers(compared?.before)];
  return ({ key }: ReportRow) => ({ now: now.get(key) ?? 0, before: before.get(key) ?? null });
}
