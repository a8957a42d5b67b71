import { asOf } from '#server/orders/postgres-at-revision.ts';
import type { Client } from '#tests/support/client.ts';
import { recountAll } from '#tests/support/reports/recount.ts';
import type { RunningApp, Shop } from '#tests/support/start-app.ts';
import { type OldShop, PHONE } from './shop.ts';

/** The addresses that read the past: history, reports, exports, customers, the audit and some orders. */
export function pathsOfThePast(courierId: string, orderIds: readonly string[]): readonly string[] {
  const period = 'from=2026-06-01&to=2026-11-30';
  return [
    '/api/history',
    '/api/history?after=2026-07-20.7',
    '/api/history?from=2026-06-01&to=2026-07-01',
    ...['q=pizza', 'q=ana', 'q=bruno', 'q=%231', 'state=canceled', 'state=completed'].map(
      (filter) => `/api/history?${filter}`,
    ),
    `/api/history/export?format=csv&${period}`,
    ...orderIds.flatMap((id) => [
      `/api/orders/${id}`,
      `/api/orders/${id}/events`,
      `/api/orders/${id}/rating`,
      `/api/audit?order=${id}`,
    ]),
    ...['2026-06-10', '2026-07-20', '2026-11-20'].map((day) => `/api/orders?day=${day}`),
    '/api/audit?area=orders',
    '/api/audit?area=orders&kind=complete&after=20.1',
    '/api/audit?area=orders&from=2026-06-10&to=2026-07-19',
    '/api/audit/actors',
    ...['day', 'hour', 'product', 'payment', 'courier'].map((by) => `/api/reports/sales?by=${by}&${period}`),
    `/api/reports/ratings?${period}`,
    ...['new', 'lost'].map((group) => `/api/reports/customers?group=${group}&${period}`),
    '/api/customers',
    `/api/customers/${PHONE}/orders`,
    `/api/customers/11912345678/orders`,
    `/api/last-order?phone=11912345678`,
    `/api/couriers/${courierId}/ledger`,
    '/api/couriers/balances',
    '/api/cash/reports',
    '/api/day-turns/left-over',
    '/api/first-steps',
  ];
}

/** The answers to {@link pathsOfThePast}, by their address. */
export async function answersOf(client: Pick<Client, 'get'>, paths: readonly string[]) {
  const answers: Record<string, unknown> = {};
  for (const path of paths) {
    const { status, body } = await client.get(path);
    answers[path] = { status, body };
  }
  return answers;
}

/** Everything that screens, reports and exports read of the past. */
export async function everything(running: RunningApp, { shop, orders }: OldShop) {
  const ids = Object.values(orders).map((order) => order.id);
  const answers = await answersOf(shop, pathsOfThePast(shop.courier.id, ids));
  const store = running.parts.orders;
  const { id } = shop.establishment;
  const many = await store.readMany(id, ids);
  return {
    ...answers,
    leftOver: await store.leftOver(id, '2026-07-01'),
    many: many.toSorted((a, b) => a.order.revision - b.order.revision),
    asMade: await asOf(running.database.kysely, id, orders.settled.id, orders.settled.revision, 'a test'),
  };
}

/** Runs the nightly job: how many days and orders of the shop were counted, and the differences. */
export async function recount(running: RunningApp, shop: Shop, now: number): Promise<unknown> {
  const { id } = shop.establishment;
  const query = (text: string) => running.database.pool.query(text, [id]);
  await query('delete from report_recounts where establishment_id = $1');
  await recountAll(running, now);
  const { rows } = await query('select days, orders, differences from report_recounts where establishment_id = $1');
  return rows;
}
