import { exportSales, readSales, readSalesSummary } from '#contract/reports/operations.ts';
import { addMeasures } from '#domain/reports/measures.ts';
import { GROUPINGS, type ReportRow, sortedRows } from '#domain/reports/rows/rows.ts';
import { reportCells, reportHeading, runCells, runHeading } from '#domain/reports/table-texts.ts';
import { businessDayOf } from '#domain/shared/business-day.ts';
import type { TableCell } from '#domain/shared/tables/cells.ts';
import { sendTable } from '#server/platform/files/table.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import { type AskedPeriod, askedPeriod } from './asked-period.ts';
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

  route(app, exportSales, async ({ caller, query: { by = 'day', format, ...asked } }, reply) => {
    const period = periodOf(caller, asked);
    await orderFacts.keepUp(caller.establishmentId);
    const rows = sortedRows(by, await reports.rows(caller.establishmentId, by, period));
    const name = `vendas-${by}-${period.from}-${period.to}`;
    if (by !== 'courier') {
      return sendTable(
        reply,
        { name, heading: reportHeading(by), rows: inOne(rows, (row) => reportCells(by, row)) },
        format,
      );
    }
    const runs = new Map((await reports.runs(caller.establishmentId, period)).map((one) => [one.courierId, one]));
    const cells = (row: ReportRow) => [...reportCells(by, row), ...runCells(runs.get(row.key))];
    return sendTable(reply, { name, heading: [...reportHeading(by), ...runHeading], rows: inOne(rows, cells) }, format);
  });
}

/** The sums of seen outside orders; absent if there are none. */
function heardIn({ heard }: Pick<ReportFigures, 'heard'>) {
  return heard.orders === 0 ? {} : { heard };
}

async function* inOne(rows: readonly ReportRow[], cellsOf: (row: ReportRow) => readonly TableCell[]) {
  yield rows.map(cellsOf);
}
