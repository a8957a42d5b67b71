import { exportHistory, searchHistory } from '#contract/orders/history-operations.ts';
import type { HistoryFilters } from '#contract/orders/history-requests.ts';
import { historyHeading, historyRow, withoutCustomers } from '#domain/orders/history/table-texts.ts';
import { hoursBefore } from '#domain/reports/comparison.ts';
import { facet, OPEN_PHASES, UNKNOWN_CUSTOMER } from '#domain/reports/facets.ts';
import { businessDayOf, type OffsetAt } from '#domain/shared/business-day.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { TableCell } from '#domain/shared/tables/cells.ts';
import { type Caller, isPermitted } from '#server/access/caller.ts';
import { answerOrder } from '#server/orders/order-answer.ts';
import { serializeOrder } from '#server/orders/serialize.ts';
import { sendTable } from '#server/platform/files/table.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import {
  HISTORY_PAGE,
  type HistoryPage,
  type HistoryPlace,
  type HistorySearch,
  type OrderHistoryStore,
} from './history-store.ts';
import { withinReach } from './within-reach.ts';

export interface HistoryRouteDependencies {
  readonly orderHistory: OrderHistoryStore;
  readonly clock: () => InstantMs;
}

/** The state of orders that are neither completed nor canceled. */
const OPEN = 'open';
/** How many orders an export reads at once. */
const EXPORT_PAGE = 500;

/** The caller's orders of all days, newest first, as pages (`GET /api/history`) and as a file. */
export function historyRoutes(app: App, { orderHistory, clock }: HistoryRouteDependencies): void {
  const readable = (caller: Caller, filters: HistoryFilters): HistoryFilters => {
    refuseCustomers(caller, filters);
    return withinReach(caller, filters, businessDayOf(clock(), offsetAtOf(caller.timeZone)));
  };

  route(app, searchHistory, async ({ caller, query: { after, ...filters } }, reply) => {
    const place = after === undefined ? undefined : placeOf(after);
    const search = { ...searchOf(readable(caller, filters)), after: place, limit: HISTORY_PAGE };
    const { orders, next, indexing } = await orderHistory.search(caller.establishmentId, search);
    const list = orders.map(({ order }) => serializeOrder(order)).join();
    const more = next === undefined ? '' : `,"next":"${next.day}.${next.number}"`;
    return answerOrder(reply, `{"orders":[${list}]${more}${indexing ? ',"indexing":true' : ''}}`);
  });

  route(app, exportHistory, async ({ caller, query: { format, ...filters } }, reply) => {
    const { establishmentId, timeZone } = caller;
    const shown = isPermitted(caller, 'customers.list') ? identity : withoutCustomers;
    const search = { ...searchOf(readable(caller, filters)), limit: EXPORT_PAGE };
    const read = (after?: HistoryPlace) => orderHistory.search(establishmentId, { ...search, after });
    const first = await read();
    // A file does not say that older orders are missing, unlike the screen.
    if (first.indexing) throw new ProblemError('reports-adding-up');
    const rows = rowsOf(first, read, { offsetAt: offsetAtOf(timeZone), shown });
    return sendTable(reply, { name: 'pedidos', heading: shown(historyHeading), rows }, format);
  });
}

type ShownColumns = <Cell>(row: readonly Cell[]) => readonly Cell[];

const identity: ShownColumns = (row) => row;

/**
 * Refuses to filter by new or returned customers without the right to list customers: the result would be such a list.
 */
function refuseCustomers(caller: Caller, { customer }: HistoryFilters): void {
  if (customer !== undefined && !isPermitted(caller, 'customers.list')) throw new ProblemError('not-permitted');
}

/** The first page of orders, then one after another. */
async function* rowsOf(
  first: HistoryPage,
  read: (after: HistoryPlace) => Promise<HistoryPage>,
  { offsetAt, shown }: { readonly offsetAt: OffsetAt; readonly shown: ShownColumns },
): AsyncGenerator<readonly (readonly TableCell[])[]> {
  let page = first;
  for (;;) {
    yield page.orders.map(({ order, day }) => shown(historyRow(order, day, offsetAt)));
    if (page.next === undefined) return;
    page = await read(page.next);
  }
}

function searchOf({ q = '', from, to, min, max, ...filters }: HistoryFilters): Omit<HistorySearch, 'limit'> {
  const chosen = [
    ['phase', filters.state === OPEN ? undefined : filters.state],
    ['kind', filters.kind],
    ['channel', filters.channel],
    ['payment', filters.payment],
    ['product', filters.product],
    ['courier', filters.courier],
    ['district', filters.district],
    ['reason', filters.reason],
    ['discount-by', filters.discountBy],
    ['override-by', filters.overrideBy],
    ['rating', filters.rating],
    ['punctuality', filters.punctuality],
    ['hour', filters.hour],
    ['weekday', filters.weekday],
    ['measure', filters.measure],
    ['customer', filters.customer === UNKNOWN_CUSTOMER ? UNKNOWN_CUSTOMER : undefined],
  ] as const;
  const facets = chosen.flatMap(([filter, key]) => (key === undefined ? [] : [facet(filter, key)]));
  const cents = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  const { category, heard, run } = filters;
  const customer = filters.customer === UNKNOWN_CUSTOMER ? undefined : filters.customer;
  const anyFacet = filters.state === OPEN ? OPEN_PHASES.map((phase) => facet('phase', phase)) : undefined;
  const hours = filters.untilHour === undefined ? undefined : hoursBefore(filters.untilHour);
  const bounds = { least: cents(min), most: cents(max) };
  return { text: q, from, to, facets, anyFacet, hours, category, heard, run, customer, ...bounds };
}

/** Parses the `next` of an earlier answer; the schema has checked its form. */
function placeOf(after: string): HistoryPlace {
  const [day = '', number = ''] = after.split('.');
  return { day, number: Number(number) };
}
