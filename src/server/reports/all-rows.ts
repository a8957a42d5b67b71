import type { GroupedRows, ReportPeriod, ReportStore } from './report-store.ts';

/** The rows of a period by all groupings but `weekday`; two connections read at the same time. */
export async function allRows(
  reports: ReportStore,
  establishmentId: string,
  period: ReportPeriod,
): Promise<GroupedRows> {
  const [others, products] = await Promise.all([
    reports.otherRows(establishmentId, period),
    reports.productRows(establishmentId, period),
  ]);
  return new Map([...others, ...products]);
}
