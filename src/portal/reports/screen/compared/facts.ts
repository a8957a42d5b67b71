import type { SalesSummary } from '#contract/reports/schema.ts';
import { type ComparedPeriods, untilHour } from '#domain/reports/comparison.ts';
import type { CustomerFigures } from '#domain/reports/customers/groups.ts';
import type { Measure } from '#domain/reports/measures.ts';
import type { Period } from '#domain/reports/periods.ts';
import type { ReportRow } from '#domain/reports/rows/rows.ts';
import type { FigureFacts } from '../key-figures/figure.ts';

/** The rows of both compared periods; `period` is the earlier one. */
export interface ComparedRows {
  readonly period: Period;
  readonly now: readonly ReportRow[];
  readonly before: readonly ReportRow[];
}

/** The facts of a summary. One without customers is shown where no figure is about them. */
export function figureFacts({ total, heard, customers = NO_CUSTOMERS }: SalesSummary): FigureFacts {
  return { total, customers, ...(heard === undefined ? {} : { heard }) };
}

const NO_CUSTOMERS: CustomerFigures = {
  new: 0,
  back: 0,
  lost: 0,
  firstOrders: 0,
  firstRevenue: 0,
  againOrders: 0,
  againRevenue: 0,
};

/** The facts of a compared period: of a running day, and of those it is compared with, only what is before the hour. */
export function comparedFacts(
  summary: SalesSummary | undefined,
  part: ComparedPeriods['part'],
  hour: string,
): Partial<FigureFacts> | undefined {
  if (summary === undefined) return undefined;
  if (part !== 'until-hour') {
    const { total, heard, customers } = summary;
    return { total, ...(heard && { heard }), ...(customers && { customers }) };
  }
  const hours = summary.groups.find(({ by }) => by === 'hour')?.rows ?? [];
  // The customers of a day are not known by hour; how long alarms waited is a mean.
  const { heard } = summary;
  return { total: untilHour(hours, hour), ...(heard === undefined ? {} : { heard }) };
}

/** For each row, its number in both compared periods; `null` where a period does not have it. */
export function trendsOf(compared: Omit<ComparedRows, 'period'> | undefined, of: Measure) {
  const numbers = (rows: readonly ReportRow[] = []) => new Map(rows.map((row) => [row.key, row[of]]));
  const [now, before] = [numbers(compared?.now), numbers(compared?.before)];
  return ({ key }: ReportRow) => ({ now: now.get(key) ?? 0, before: before.get(key) ?? null });
}
