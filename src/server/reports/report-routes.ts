import { readSales, readSalesSummary } from '#contract/reports/operations.ts';
import { GROUPINGS, SUMMARY_PARTS, sortedRows } from '#domain/reports/rows/rows.ts';
import { businessDayOf } from '#domain/shared/business-day.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import { type AskedPeriod, askedPeriod } from './asked-period.ts';
import { exportRoutes } from './export-routes.ts';
import { listRoutes } from './list-routes.ts';
import type { ReportRouteDependencies } from './report-dependencies.ts';
import type { ReportFigures, ReportSums } from './report-store.ts';

/** Rows per grouping of a summary. */
const MOST_ROWS = 200;

/** Sales of any period of the caller's establishment, from sums. Each answer includes all orders written before it. */
export function reportRoutes(app: App, { reports, ratings, orderFacts, clock }: ReportRouteDependencies): void {
  const todayOf = (timeZone: string) => businessDayOf(clock(), offsetAtOf(timeZone));
  const periodOf = ({ timeZone }: { timeZone: string }, asked: AskedPeriod) => askedPeriod(asked, todayOf(timeZone));
  route(app, readSales, async ({ caller: { establishmentId, timeZone }, query: { by = 'day', ...asked } }) => {
    const [today, period] = [todayOf(timeZone), periodOf({ timeZone }, asked)];
    const isComplete = await orderFacts.keepUp(establishmentId);
    const { groups, total, ...found } = await reports.figures(establishmentId, { period, today, groupings: [by] });
    return {
      ...period,
      by,
      total,
      rows: sortedRows(by, groups.get(by) ?? []),
      customers: found.customers,
      ...heardIn(found),
      ...(isComplete ? {} : { behind: true }),
    };
  });

  route(app, readSalesSummary, async ({ caller: { establishmentId, timeZone }, query: { only, ...asked } }) => {
    const [today, period] = [todayOf(timeZone), periodOf({ timeZone }, asked)];
    const isComplete = await orderFacts.keepUp(establishmentId);
    const parts: readonly string[] = only?.split(',') ?? SUMMARY_PARTS;
    const groupings = GROUPINGS.filter((by) => parts.includes(by));
    const found: ReportSums & Partial<ReportFigures> = parts.includes('customers')
      ? await reports.figures(establishmentId, { period, today, groupings })
      : await reports.sums(establishmentId, { period, groupings });
    const groups = groupings.map((by) => {
      const rows = sortedRows(by, found.groups.get(by) ?? []);
      return { by, rows: by === 'day' ? rows : rows.slice(0, MOST_ROWS) };
    });
    return {
      ...period,
      total: found.total,
      groups,
      ...(found.customers === undefined ? {} : { customers: found.customers }),
      ...heardIn(found),
      ...(isComplete ? {} : { behind: true }),
      ...(found.recount === undefined ? {} : { recount: found.recount }),
    };
  });

  listRoutes(app, { reports, ratings, orderFacts, clock });
  exportRoutes(app, { reports, ratings, orderFacts, clock });
}

/** The sums of seen outside orders; absent if there are none. */
function heardIn({ heard }: Pick<ReportSums, 'heard'>) {
  return heard.orders === 0 ? {} : { heard };
}
