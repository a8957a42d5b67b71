import { exportSales, readSales, readSalesSummary } from '#contract/reports/operations.ts';
import { addMeasures } from '#domain/reports/measures.ts';
import { byWeekday, GROUPINGS, type Grouping, type ReportRow, sortedRows } from '#domain/reports/rows/rows.ts';
import { reportCells, reportHeading, runCells, runHeading } from '#domain/reports/table-texts.ts';
import { businessDayOf } from '#domain/shared/business-day.ts';
import type { TableCell } from '#domain/shared/tables/cells.ts';
import { sendTable } from '#server/platform/files/table.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import { allRows } from './all-rows.ts';
import { type AskedPeriod, askedPeriod } from './asked-period.ts';
import { listRoutes } from './list-routes.ts';
import type { ReportRouteDependencies } from './report-dependencies.ts';
import type { ReportPeriod } from './report-store.ts';

/** Rows per grouping of a summary. */
const MOST_ROWS = 200;

/** Sales of any period of the caller's establishment, from sums. Each answer includes all orders written before it. */
export function reportRoutes(app: App, { reports, ratings, orderFacts, clock }: ReportRouteDependencies): void {
  const todayOf = (timeZone: string) => businessDayOf(clock(), offsetAtOf(timeZone));
  const periodOf = ({ timeZone }: { timeZone: string }, asked: AskedPeriod) => askedPeriod(asked, todayOf(timeZone));
  const rowsBy = async (establishmentId: string, by: Grouping, period: ReportPeriod): Promise<readonly ReportRow[]> => {
    const rows =
      by === 'weekday'
        ? byWeekday(await reports.rows(establishmentId, 'day', period))
        : await reports.rows(establishmentId, by, period);
    return sortedRows(by, rows);
  };

  /** The sums of seen outside orders; absent if there are none. */
  const alarmSumsOf = async (establishmentId: string, period: ReportPeriod) => {
    const heard = await reports.heard(establishmentId, period);
    return heard.orders === 0 ? {} : { heard };
  };

  route(app, readSales, async ({ caller, query: { by = 'day', ...asked } }) => {
    const period = periodOf(caller, asked);
    const isComplete = await orderFacts.keepUp(caller.establishmentId);
    const days = await reports.rows(caller.establishmentId, 'day', period);
    const rows = by === 'day' ? sortedRows(by, days) : await rowsBy(caller.establishmentId, by, period);
    const heard = await alarmSumsOf(caller.establishmentId, period);
    const customers = await reports.customers(caller.establishmentId, period, todayOf(caller.timeZone));
    return {
      ...period,
      by,
      total: addMeasures(days),
      rows,
      customers,
      ...heard,
      ...(isComplete ? {} : { behind: true }),
    };
  });

  route(app, readSalesSummary, async ({ caller: { establishmentId, timeZone }, query }) => {
    const period = periodOf({ timeZone }, query);
    const isComplete = await orderFacts.keepUp(establishmentId);
    const found = await allRows(reports, establishmentId, period);
    const days = found.get('day') ?? [];
    const groups = GROUPINGS.map((by) => {
      const rows = by === 'weekday' ? byWeekday(days) : (found.get(by) ?? []);
      return { by, rows: by === 'day' ? sortedRows(by, rows) : sortedRows(by, rows).slice(0, MOST_ROWS) };
    });
    const heard = await alarmSumsOf(establishmentId, period);
    const recount = await reports.lastRecount(establishmentId);
    return {
      ...period,
      total: addMeasures(days),
      groups,
      customers: await reports.customers(establishmentId, period, todayOf(timeZone)),
      ...heard,
      ...(isComplete ? {} : { behind: true }),
      ...(recount === undefined ? {} : { recount }),
    };
  });

  listRoutes(app, { reports, ratings, orderFacts, clock });

  route(app, exportSales, async ({ caller, query: { by = 'day', format, ...asked } }, reply) => {
    const period = periodOf(caller, asked);
    await orderFacts.keepUp(caller.establishmentId);
    const rows = await rowsBy(caller.establishmentId, by, period);
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

async function* inOne(rows: readonly ReportRow[], cellsOf: (row: ReportRow) => readonly TableCell[]) {
  yield rows.map(cellsOf);
}
