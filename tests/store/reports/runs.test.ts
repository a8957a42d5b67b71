import { expect, test } from 'vitest';
import type { History } from '#contract/orders/schema.ts';
import type { RunReport } from '#contract/reports/schema.ts';
import type { DispatchedRun, RunAnswer } from '#contract/runs/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { startApp } from '#tests/support/start-app.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Noon in São Paulo. */
const MONDAY = Date.parse('2026-11-16T15:00:00Z');

test('runs that left are counted by courier and lead to their orders in report, history and files', async () => {
  let now = MONDAY;
  const app = await startApp({ clock: () => now });
  const shop = await app.openShop();
  const place = async () => (await shop.post<Order>('/api/orders', aDelivery())).body.id;
  const report = async (query: Record<string, string>) =>
    (await shop.get<RunReport>(`/api/reports/runs?${new URLSearchParams(query)}`)).body;
  const history = async (query: Record<string, string>) =>
    (await shop.get<History>(`/api/history?${new URLSearchParams(query)}`)).body.orders.map(({ id }) => id);
  expect(await report({})).toEqual({ from: '2026-11-16', to: '2026-11-16', couriers: [], newest: [] });

  const [one, two, alone, waiting] = [await place(), await place(), await place(), await place()];
  const together = { courierId: shop.courier.id, orderIds: [one, two] };
  const run = (await shop.post<RunAnswer>('/api/runs', together)).body;
  const sent = await shop.post<DispatchedRun>(`/api/runs/${run.id}/dispatch`);
  expect(sent.body.dispatched).toHaveLength(2);
  for (const id of [one, two]) await shop.post(`/api/orders/${id}/complete`, {});
  now += DAY_MS;
  await shop.post(`/api/orders/${alone}/dispatch`, { courierId: shop.courier.id });
  const planned = { courierId: shop.courier.id, orderIds: [waiting] };
  await shop.post<RunAnswer>('/api/runs', planned);

  const { courier } = shop;
  const both = { from: '2026-11-16', to: '2026-11-17' };
  const found = await report(both);
  expect(found.couriers).toEqual([{ courierId: courier.id, runs: 2, orders: 3 }]);
  expect(found.newest).toMatchObject([
    { number: 1, day: '2026-11-17', courier: courier.name, orders: 1 },
    { id: run.id, number: 1, day: '2026-11-16', courier: courier.name, orders: 2 },
  ]);
  expect((await report({ from: '2026-11-16', to: '2026-11-16' })).newest.map(({ id }) => id)).toEqual([run.id]);
  expect((await report({ ...both, courier: 'nobody' })).newest).toEqual([]);
  expect((await report({ from: '2026-11-18' })).couriers).toEqual([]);

  expect(await history({ run: run.id })).toEqual([two, one]);
  expect(await history({ run: run.id, to: '2026-11-15' })).toEqual([]);
  expect(await history({ run: '1', from: '2026-11-16' })).toEqual([alone, two, one]);
  expect(await history({ run: '9' })).toEqual([]);
  const file = await shop.get<string>(`/api/history/export?format=csv&run=${run.id}`);
  expect(file.body.split('\n').filter((line) => line.includes(';Saída 1;'))).toHaveLength(2);
  const sums = await shop.get<string>(`/api/reports/sales/export?format=csv&by=courier&from=2026-11-16&to=2026-11-17`);
  expect(sums.body).toContain('Saídas;Pedidos por saída');
  expect(sums.body).toMatch(new RegExp(`${courier.name};.*;2;"?1,5"?\\s`));

  const other = await app.openShop();
  expect((await other.get<RunReport>(`/api/reports/runs?${new URLSearchParams(both)}`)).body.couriers).toEqual([]);
  expect((await other.get<History>(`/api/history?run=${run.id}`)).body.orders).toEqual([]);
});
