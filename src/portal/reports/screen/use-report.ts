import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SalesSummary } from '#contract/reports/schema.ts';
import type { ComparedPeriods } from '#domain/reports/comparison.ts';
import type { Period } from '#domain/reports/periods.ts';
import type { SummaryPart } from '#domain/reports/rows/rows.ts';
import type { Comparison, ReportTab } from '#portal/reports/address.ts';
import { salesQuery } from '#portal/reports/report-query.ts';
import { comparedParts, hasParts, shownParts } from './compared/parts.ts';

interface AskedReport {
  readonly tab: ReportTab;
  readonly period: Period;
  readonly compared: ComparedPeriods;
  readonly comparison: Comparison;
}

/**
 * The sums of a period and of those that it is compared with. Of these only what the tab compares is asked for: all parts
 * of all of them would cost three times as much.
 */
export function useReport({ tab, period, compared, comparison }: AskedReport) {
  const { part } = compared;
  const shown = shownParts(tab);
  const found = useQuery({ ...salesQuery(period, shown), placeholderData: keepPreviousData });
  const isWhole = samePeriod(compared.now, period);
  const base = useCompared(compared.now, comparedParts(tab, part, true), !isWhole);
  const before = useCompared(compared.before, comparedParts(tab, part, comparison === 'antes'));
  const yearAgo = useCompared(compared.yearAgo, comparedParts(tab, part, comparison === 'ano'));
  return {
    found,
    /** Undefined until all of it is there. */
    summary: hasParts(found.data, shown) ? found.data : undefined,
    base: isWhole && !found.isPlaceholderData ? found.data : base,
    before,
    yearAgo,
  };
}

/** A compared period. What is known of it stays on the screen while more of it is loaded. */
function useCompared(period: Period, parts: readonly SummaryPart[], enabled = true): SalesSummary | undefined {
  const { data } = useQuery({
    ...salesQuery(period, parts),
    enabled,
    placeholderData: (known: SalesSummary | undefined) =>
      known !== undefined &&
      samePeriod(known, period) &&
      (!parts.includes('customers') || known.customers !== undefined)
        ? known
        : undefined,
  });
  return data;
}

function samePeriod(one: Period, other: Period): boolean {
  return one.from === other.from && one.to === other.to;
}
