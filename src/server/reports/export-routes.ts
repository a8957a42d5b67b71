import { exportRatings, exportReportCustomers, exportRuns, exportSales } from '#contract/reports/operations.ts';
import { orderCode } from '#domain/orders/name.ts';
import {
  customerListCells,
  customerListHeading,
  heardCells,
  heardHeading,
  ratingListCells,
  ratingListHeading,
  runListCells,
  runListHeading,
} from '#domain/reports/list-texts.ts';
import type { Period } from '#domain/reports/periods.ts';
import { type Grouping, type ReportRow, sortedRows } from '#domain/reports/rows/rows.ts';
import { groupingFileName, reportCells, reportHeading, runCells, runHeading } from '#domain/reports/table-texts.ts';
import { type BusinessDay, businessDayOf } from '#domain/shared/business-day.ts';
import { momentCell, type TableCell } from '#domain/shared/tables/cells.ts';
import { isPermitted } from '#server/access/caller.ts';
import { phoneOf } from '#server/customers/key-of.ts';
import { sendTable } from '#server/platform/files/table.ts';
import type { App } from '#server/platform/http/app.ts';

import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import { askedPeriod } from './asked-period.ts';
import type { ReportRouteDependencies } from './report-dependencies.ts';
import type { CustomerSearch, ReportPeriod, ReportStore } from './report-store.ts';

/** How many customers an export reads at once. */
const CUSTOMERS_AT_ONCE = 500;
/** The days of which an export reads the runs and ratings at once, and the most that these days can have. */
const DAYS_AT_ONCE = 7;
const MOST_AT_ONCE = 100_000;

type Rows = readonly (readonly TableCell[])[];
/** Columns that a grouping's file has after its own. */
type MoreColumns = { readonly heading: readonly string[]; readonly cells: (row: ReportRow) => readonly TableCell[] };

/** The numbers of a report and the lists behind them, as files. */
export function exportRoutes(app: App, { reports, ratings, orderFacts, clock }: ReportRouteDependencies): void {
  const todayOf = (timeZone: string) => businessDayOf(clock(), offsetAtOf(timeZone));

  route(app, exportSales, async ({ caller, query: { by = 'day', format, ...asked } }, reply) => {
    const { establishmentId } = caller;
    const period = askedPeriod(asked, todayOf(caller.timeZone));
    await refuseIncomplete(orderFacts, establishmentId);
    const rows = sortedRows(by, await reports.rows(establishmentId, by, period));
    const more = await moreColumns(reports, establishmentId, by, period);
    const table = {
      name: fileName(`vendas-${groupingFileName(by)}`, period),
      heading: [...reportHeading(by), ...more.heading],
      rows: inOne(rows, (row) => [...reportCells(by, row), ...more.cells(row)]),
    };
    return sendTable(reply, table, format);
  });

  route(app, exportReportCustomers, async ({ caller, query: { group, format, ...asked } }, reply) => {
    if (!isPermitted(caller, 'customers.list')) throw new ProblemError('not-permitted');
    const today = todayOf(caller.timeZone);
    const period = askedPeriod(asked, today);
    await refuseIncomplete(orderFacts, caller.establishmentId);
    const rows = customerRows(reports, caller.establishmentId, { group, period, today, limit: CUSTOMERS_AT_ONCE });
    return sendTable(
      reply,
      { name: fileName(`clientes-${FILE_NAMES[group]}`, period), heading: customerListHeading(group), rows },
      format,
    );
  });

  route(app, exportRuns, async ({ caller, query: { courier, format, ...asked } }, reply) => {
    const period = askedPeriod(asked, todayOf(caller.timeZone));
    const offsetAt = offsetAtOf(caller.timeZone);
    const days = await reports.runDays(caller.establishmentId, period, courier);
    const rows = inParts(days, async (part) => {
      const runs = await reports.newestRuns(caller.establishmentId, part, MOST_AT_ONCE, courier);
      return runs.map(({ leftAt, ...run }) => runListCells({ ...run, left: momentCell(leftAt, offsetAt) }));
    });
    return sendTable(reply, { name: fileName('saidas', period), heading: runListHeading, rows }, format);
  });

  route(app, exportRatings, async ({ caller, query: { format, ...asked } }, reply) => {
    const period = askedPeriod(asked, todayOf(caller.timeZone));
    const offsetAt = offsetAtOf(caller.timeZone);
    const days = await ratings.ratedDays(caller.establishmentId, period);
    const rows = inParts(days, async (part) => {
      const found = await ratings.newest(caller.establishmentId, part, MOST_AT_ONCE);
      return found
        .toSorted((one, other) => Date.parse(other.order.createdAt) - Date.parse(one.order.createdAt))
        .map(({ order, rating: { at, ...rating } }) =>
          ratingListCells({
            ...rating,
            at: momentCell(at, offsetAt),
            code: orderCode(order),
            courier: order.motoboy?.name,
          }),
        );
    });
    return sendTable(reply, { name: fileName('avaliacoes', period), heading: ratingListHeading, rows }, format);
  });
}

/** A file does not say what is missing, unlike a screen: none is made before all older orders are counted. */
async function refuseIncomplete(orderFacts: ReportRouteDependencies['orderFacts'], establishmentId: string) {
  if (!(await orderFacts.keepUp(establishmentId))) throw new ProblemError('reports-adding-up');
}

const FILE_NAMES = { new: 'novos', back: 'voltaram', lost: 'perdidos' } as const;

function fileName(what: string, { from, to }: Period): string {
  return `${what}-${from}-${to}`;
}

const NO_MORE: MoreColumns = { heading: [], cells: () => [] };

/** Of couriers their runs, of days how quickly their orders were heard. */
async function moreColumns(
  reports: ReportStore,
  establishmentId: string,
  by: Grouping,
  period: ReportPeriod,
): Promise<MoreColumns> {
  if (by === 'courier') {
    const runs = new Map((await reports.runs(establishmentId, period)).map((one) => [one.courierId, one]));
    return { heading: runHeading, cells: ({ key }) => runCells(runs.get(key)) };
  }
  if (by !== 'day') return NO_MORE;
  const heard = await reports.heardByDay(establishmentId, period);
  return { heading: heardHeading, cells: ({ key }) => heardCells(heard.get(key)) };
}

async function* inOne(
  rows: readonly ReportRow[],
  cellsOf: (row: ReportRow) => readonly TableCell[],
): AsyncGenerator<Rows> {
  yield rows.map(cellsOf);
}

/** Some of the days after the other; days without anything are not read, however long the period is. */
async function* inParts(days: readonly BusinessDay[], rowsOf: (part: Period) => Promise<Rows>): AsyncGenerator<Rows> {
  for (let read = 0; read < days.length; read += DAYS_AT_ONCE) {
    const some = days.slice(read, read + DAYS_AT_ONCE);
    const [to, from] = [some[0], some.at(-1)];
    if (from !== undefined && to !== undefined) yield await rowsOf({ from, to });
  }
}

/** One page of customers after another. */
async function* customerRows(
  reports: ReportStore,
  establishmentId: string,
  search: CustomerSearch,
): AsyncGenerator<Rows> {
  let after: CustomerSearch['after'];
  do {
    const found = await reports.listCustomers(establishmentId, { ...search, after });
    const shown = found.slice(0, search.limit);
    yield shown.map(({ key, ...customer }) => customerListCells({ ...customer, phone: phoneOf(key) }));
    const last = shown.at(-1);
    after = found.length > shown.length && last !== undefined ? { day: last.day, key: last.key } : undefined;
  } while (after !== undefined);
}
