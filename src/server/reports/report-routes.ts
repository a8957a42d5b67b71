import { readSales, readSalesSummary } from '#contract/reports/operations.ts';
import { addMeasures } from '#domain/reports/measures.ts';
import { GROUPINGS, sortedRows } from '#domain/reports/rows/rows.ts';
import { businessDayOf } from '#domain/shared/business-day.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import { type AskedPeriod, askedPeriod } from './asked-period.ts';
import { exportRoutes } from './export-routes.ts';
import { listRoutes } from './list-routes.ts';
import type { ReportRouteDependencies } from './report-dependencies.ts';
import type { ReportFigures } from './report-store.ts';

/** Rows per grouping of a summary. */
const MOST_ROWS = 200;

/** Sales of any period of the caller's establishment, from sums. Each answer includes all orders written before it. */
export function reportRoutes(app: App, { reports, ratings, orderFacts, clock }: ReportRouteDependencies): void {
  const todayOf = (timeZone: string) => businessDayOf(clock(), offsetAtOf(timeZone));
  const periodOf = ({ timeZone }: { timeZone: string }, asked: AskedPeriod) => askedPeriod(asked, todayOf(timeZone));
  route(app, readSales, async ({ caller: { establishmentId, timeZone }, query: { by = 'day', ...asked } }) => {
    const [today, period] = [todayOf(timeZone), periodOf({ timeZone }, asked)];
    const isComplete = await orderFacts.keepUp(establishmentId);
    const { groups, ...found } = await reports.figures(establishmentId, { period, today, groupings: ['day', by] });
    return {
      ...period,
      by,
      total: addMeasures(groups.get('day') ?? []),
      rows: sortedRows(by, groups.get(by) ?? []),
      customers: found.customers,
      ...heardIn(found),
      ...(isComplete ? {} : { behind: true }),
    };
  });

  route(app, readSalesSummary, async ({ caller: { establishmentId, timeZone }, query }) => {
    const [today, period] = [todayOf(timeZone), periodOf({ timeZone }, query)];
    const isComplete = await orderFacts.keepUp(establishmentId);
    const found = await reports.figures(establishmentId, { period, today, groupings: GROUPINGS });
    const groups = GROUPINGS.map((by) => {
      const rows = sortedRows(by, found.groups.get(by) ?? []);
      return { by, rows: by === 'day' ? rows : rows.slice(0, MOST_ROWS) };
    });
    return {
      ...period,
      total: addMeasures(found.groups.get('day') ?? []),
      groups,
      customers: found.customers,
      ...heardIn(found),
      ...(isComplete ? {} : { behind: true }),
      ...(found.recount === undefined ? {} : { recount: found.recount }),
    };
  });

  listRoutes(app, { reports, ratings, orderFacts, clock });
  exportRoutes(app, { reports, ratings, orderFacts, clock });
}

/** The sums of seen outside orders; absent if there are none. */
function heardIn({ heard }: Pick<ReportFigures, 'heard'>) {
  return heard.orders === 0 ? {} : { heard };
}
