import type { SalesSummary } from '#contract/reports/schema.ts';
import type { ComparedPeriods } from '#domain/reports/comparison.ts';
import { GROUPINGS, type Grouping, type SummaryPart } from '#domain/reports/rows/rows.ts';
import type { ReportTab } from '#portal/reports/address.ts';

/** The groupings whose rows a part of the report compares. */
const COMPARED: Readonly<Record<ReportTab, readonly Grouping[]>> = {
  resumo: ['hour', 'weekday', 'channel', 'product', 'courier'],
  vendas: ['day', 'hour', 'weekday', 'channel', 'kind', 'payment', 'reason'],
  entregas: ['day', 'hour', 'weekday', 'courier', 'district'],
  produtos: ['product', 'category'],
  clientes: [],
  equipe: ['reason', 'discount-by', 'override-by'],
};

/** The parts of the shown period: all groupings, so that the others are there at once; customers alone, they cost most. */
export function shownParts(tab: ReportTab): readonly SummaryPart[] {
  return tab === 'clientes' ? ['total', 'customers'] : GROUPINGS;
}

/**
 * The parts of a period that is compared: with the rows of its tab where these are (`rows`), else only what the key
 * figures need. A running day is compared by its hours.
 */
export function comparedParts(tab: ReportTab, part: ComparedPeriods['part'], rows: boolean): readonly SummaryPart[] {
  const wanted: readonly SummaryPart[] = [
    ...(rows ? COMPARED[tab] : []),
    ...(part === 'until-hour' ? (['hour'] as const) : []),
    ...(tab === 'clientes' && part !== 'until-hour' ? (['customers'] as const) : []),
  ];
  return ['total', ...new Set(wanted)];
}

/** Whether a summary has these parts: one of another tab is kept on the screen until its own is there. */
export function hasParts(summary: SalesSummary | undefined, parts: readonly SummaryPart[]): summary is SalesSummary {
  if (summary === undefined) return false;
  const has = (part: SummaryPart) =>
    part === 'total' || (part === 'customers' ? summary.customers !== undefined : hasRows(summary, part));
  return parts.every(has);
}

function hasRows({ groups }: SalesSummary, grouping: Grouping): boolean {
  return groups.some(({ by }) => by === grouping);
}
