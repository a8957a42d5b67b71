import { expect, test } from 'vitest';
import type { RunReport } from '#contract/reports/schema.ts';
import type { DispatchedRun, RunAnswer } from '#contract/runs/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { recountAll } from '#tests/support/reports/recount.ts';
import { startApp } from '#tests/support/start-app.ts';

const SOON = { timeout: 20_000 };
/** Noon in São Paulo. */
const MONDAY = Date.parse('2026-11-16T15:00:00Z');

test('the runs of a report come from sums that an ended run joins, and the nightly recount corrects a wrong one', async () => {
  const app = await startApp({ clock: () => MONDAY });
  await app.parts.start();
  const shop = await app.openShop();
  const { courier } = shop;
  const leave = async (count: number): Promise<readonly string[]> => {
    const placed = await Promise.all(Array.from({ length: count }, () => shop.post<Order>('/api/orders', aDelivery())));
    const orderIds = placed.map(({ body }) => body.id);
    const { body: run } = await shop.post<RunAnswer>('/api/runs', { courierId: courier.id, orderIds });
    await shop.post<DispatchedRun>(`/api/runs/${run.id}/dispatch`);
    return orderIds;
  };
  const complete = async (ids: readonly string[]) => {
    for (const id of ids) await shop.post(`/api/orders/${id}/complete`, {});
  };
  const sums = async () => {
    const { rows } = await app.database.pool.query(
      'select business_day as day, courier_id as courier, runs, orders from run_sums where establishment_id = $1',
      [shop.establishment.id],
    );
    return rows;
  };
  const report = async () => (await shop.get<RunReport>('/api/reports/runs')).body.couriers;
  const recount = async () => [...(await recountAll(app, MONDAY)).values()].flat();

  const first = await leave(2);
  expect([await sums(), await report()]).toEqual([[], [{ courierId: courier.id, runs: 1, orders: 2 }]]);
  await complete(first);
  const ended = { day: '2026-11-16', courier: courier.id, runs: 1, orders: 2 };
  await expect.poll(sums, SOON).toEqual([ended]);
  await complete(await leave(1));
  await leave(3);
  await expect.poll(sums, SOON).toEqual([{ ...ended, runs: 2, orders: 3 }]);
  const right = [{ courierId: courier.id, runs: 3, orders: 6 }];
  expect(await report()).toEqual(right);
  // The recount counts shops whose orders the reports have counted.
  await shop.get('/api/reports/sales');
  expect(await recount()).toEqual([]);

  await app.database.pool.query('update run_sums set orders = orders + 5 where establishment_id = $1', [
    shop.establishment.id,
  ]);
  expect(await report()).toEqual([{ courierId: courier.id, runs: 3, orders: 11 }]);
  expect(await recount()).toEqual([`2026-11-16 runs of ${courier.id}: 2 of 8 orders, recounted 2 of 3`]);
  expect(await report()).toEqual(right);
});

test('the newest runs of a period are the same as in all of its runs, for every courier and limit', async () => {
  const app = await startApp({ clock: () => MONDAY });
  const shop = await app.openShop();
  const { id } = shop.establishment;
  // Runs of 40 days: one courier works daily, one on a few days, one once. One run in 7 is still on the road.
  await app.database.pool.query(
    `with made as (
      select n, to_char(date '2026-11-15' - (n / 6)::integer, 'YYYY-MM-DD') as day, 1 + n % 6 as number,
        case when n = 200 then 'once' when n % 17 = 3 then 'seldom' else 'daily' end as courier,
        case when n % 7 = 0 then 'out' else 'ended' end as state
      from generate_series(0, 239) n
    ), runs_made as (
      insert into runs (establishment_id, id, sort, number, business_day, state, is_proposal, courier_id, courier_name,
        created_at) select $1, 'run-' || n, n, number, day, state, false, courier, courier, now() from made)
    select 1`,
    [id],
  );
  await app.database.pool.query(
    `insert into run_stops (establishment_id, run_id, position, order_id, locked)
    select $1, 'run-' || n, place, 'order-' || n || '-' || place, false
    from generate_series(0, 239) n, generate_series(0, 2) place where place <= n % 3 and n % 11 <> 5`,
    [id],
  );
  await app.parts.runs.recountSums(id);
  const { reports } = app.parts;
  for (const [from, to] of [
    ['2026-10-01', '2026-11-30'],
    ['2026-10-20', '2026-11-03'],
  ] as const) {
    const all = await reports.newestRuns(id, { from, to }, 1000);
    expect(all.length).toBeGreaterThan(50);
    const couriers = await reports.runs(id, { from, to });
    for (const courier of ['daily', 'seldom', 'once']) {
      const own = all.filter((run) => run.courier === courier);
      for (const limit of [1, 3, 20]) {
        expect(await reports.newestRuns(id, { from, to }, limit, courier)).toEqual(own.slice(0, limit));
        expect(await reports.newestRuns(id, { from, to }, limit)).toEqual(all.slice(0, limit));
      }
      const orders = own.reduce((sum, run) => sum + run.orders, 0);
      expect(couriers.filter(({ courierId }) => courierId === courier)).toEqual(
        own.length === 0 ? [] : [{ courierId: courier, runs: own.length, orders }],
      );
    }
  }
});
