import { exportCustomer } from '#contract/customers/operations.ts';
import { CUSTOMER_DATA_INCOMPLETE, customerDataHeading, orderRows, recordRows } from '#domain/customers/data-texts.ts';
import type { TableCell } from '#domain/shared/tables/cells.ts';
import type { Caller } from '#server/access/caller.ts';
import type { StoredOrder } from '#server/orders/order-store.ts';
import { sendTable } from '#server/platform/files/table.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import type { CustomerRouteDependencies } from './customer-dependencies.ts';
import { keyOf, phoneOf } from './key-of.ts';
import { ORDERS_A_PAGE } from './order-store.ts';
import { seenOf } from './unseen-fields.ts';

type ExportDependencies = Pick<CustomerRouteDependencies, 'customers' | 'customerOrders' | 'orderRatings'>;

/** Everything stored about one customer as a file, for a customer who asks for it (LGPD, article 18). */
export function customerExportRoute(app: App, dependencies: ExportDependencies): void {
  const { customers, customerOrders } = dependencies;
  route(app, exportCustomer, async ({ caller, params, query: { format } }, reply) => {
    const { establishmentId } = caller;
    const key = keyOf(params.phone);
    const isIndexed = await customerOrders.catchUp(establishmentId);
    const record = await customers.readRecord(establishmentId, key);
    const newest = await customerOrders.page(establishmentId, key);
    if (!record && newest.length === 0) throw new ProblemError('customer-not-found');
    const known = [
      ...(isIndexed ? [] : [CUSTOMER_DATA_INCOMPLETE]),
      ...recordRows(phoneOf(key), record && seenOf(caller, record)),
    ];
    const rows = rowsOf(dependencies, { caller, key }, known, newest);
    return sendTable(reply, { name: 'cliente', heading: customerDataHeading, rows }, format);
  });
}

/** The rows of the record, then of one page of orders after another. */
async function* rowsOf(
  { customerOrders, orderRatings }: ExportDependencies,
  { caller: { establishmentId, timeZone }, key }: { readonly caller: Caller; readonly key: string },
  record: readonly (readonly TableCell[])[],
  newest: readonly StoredOrder[],
): AsyncGenerator<readonly (readonly TableCell[])[]> {
  yield record;
  const offsetAt = offsetAtOf(timeZone);
  let found = newest;
  while (found.length > 0) {
    const page = found.slice(0, ORDERS_A_PAGE);
    const rows: (readonly TableCell[])[] = [];
    for (const { order, day } of page) {
      rows.push(...orderRows(order, day, offsetAt, await orderRatings.read(establishmentId, order.id)));
    }
    yield rows;
    const last = page.at(-1);
    const hasMore = found.length > page.length && last !== undefined;
    found = hasMore ? await customerOrders.page(establishmentId, key, Number(last.order.cdOrder)) : [];
  }
}
