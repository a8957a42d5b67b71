import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderEvents } from '#contract/orders/events-schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { createOrderArchiveStore } from '#server/orders/archive/postgres-archive.ts';
import { monthsOf } from '#server/orders/archive/postgres-months.ts';
import { everything, recount } from '#tests/support/archive/past.ts';
import { archive, catchUp, idsIn, type OldShop, openOldShop } from '#tests/support/archive/shop.ts';
import { expectRebuilt } from '#tests/support/database/rebuilt-orders.ts';
import { type RunningApp, startAppUntilClosed } from '#tests/support/start-app.ts';

const clock = { now: 0 };
let running: RunningApp;
let old: OldShop;
beforeAll(async () => {
  running = await startAppUntilClosed({ clock: () => clock.now });
  running.parts.start();
});
beforeEach(async () => {
  old = await openOldShop(running, clock);
});
afterAll(() => running.close());

const query = (text: string) => running.database.pool.query(text, [old.shop.establishment.id]);
const MOVED = ['settled', 'canceled', 'sale', 'comanda', 'rated', 'reduced'] as const;
const KEPT = ['waiting', 'unsettled', 'recent'] as const;

// The first test: the store has no other shop, whose orders would have to be rebuilt, too.
test('nodes that archive and change the same orders at once lose nothing, and rebuild every order', async () => {
  const { shop, orders } = old;
  const mover = () => archive(running, shop);
  const resets = (['settled', 'canceled', 'reduced', 'rated'] as const).map((name) =>
    shop.post(`/api/orders/${orders[name].id}/reset`),
  );
  const [, , , ...answers] = await Promise.all([mover(), mover(), mover(), ...resets]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await expectRebuilt(running.connection, Object.values(orders));
  const twice = await running.database.pool.query(
    'select id from all_orders group by establishment_id, id having count(*) > 1',
  );
  expect(twice.rows).toEqual([]);
});

test('with two months archived, everything that reads the past answers what it answered before', async () => {
  const before = await everything(running, old);
  expect(before.leftOver.day).toBe('2026-06-10');
  const refused = Object.entries(before).filter(([, answer]) => ((answer as { status?: number }).status ?? 0) >= 400);
  expect(refused.map(([path]) => path)).toEqual([]);
  const counted = await recount(running, old.shop, clock.now);
  expect(counted).toMatchObject([{ orders: 9, differences: '[]' }]);

  await archive(running, old.shop);
  expect(await idsIn(running, 'orders_archive', old.shop)).toEqual(MOVED.map((name) => old.orders[name].id));
  expect(await idsIn(running, 'orders', old.shop)).toEqual(KEPT.map((name) => old.orders[name].id));
  const left = await query(`select count(*)::int as events from order_events v where establishment_id = $1
    and not exists (select 1 from orders o where o.establishment_id = v.establishment_id and o.id = v.order_id)`);
  expect(left.rows).toEqual([{ events: 0 }]);
  expect(await monthsOf(running.database.kysely)).toEqual({ attached: ['2026-06', '2026-07'], detached: [] });

  expect(await everything(running, old)).toEqual(before);
  expect(await recount(running, old.shop, clock.now)).toEqual(counted);
  await query('delete from order_facts_progress where establishment_id = $1');
  await query('delete from order_facts where establishment_id = $1');
  await query('delete from report_sums where establishment_id = $1');
  await query('delete from customer_days where establishment_id = $1');
  await query('delete from customer_gaps where establishment_id = $1');
  while (await running.parts.orderFacts.step(old.shop.establishment.id));
  expect(await everything(running, old), 'sums and search are rebuilt from both tables').toEqual(before);
});

test('an archived order is changed as before: it comes back with its events, and is archived again later', async () => {
  const { shop, orders } = old;
  const reopen = async () => {
    const { status, body } = await shop.post<{ code: string }>(`/api/comandas/${orders.comanda.id}/reopen`);
    return [status, body.code];
  };
  const closed = await reopen();
  await archive(running, shop);
  const trailBefore = (await shop.get<OrderEvents>(`/api/orders/${orders.settled.id}/events`)).body.events;
  const payments = [{ methodId: 'pix', amount: 2_000 }];
  const corrected = await shop.post<Order>(`/api/orders/${orders.sale.id}/change-payments`, {
    payments,
    reason: 'Pagou no Pix',
    beyondDrawer: true,
  });
  expect([corrected.status, corrected.body.order.payments[0]?.methodId]).toEqual([200, 'pix']);
  const reset = await shop.post<Order>(`/api/orders/${orders.settled.id}/reset`);
  expect([reset.status, reset.body.status]).toEqual([200, 2]);
  expect(await reopen(), 'found, and refused for its day').toEqual(closed);
  const late = await shop.post(`/api/orders/${orders.canceled.id}/dispatch`, { courierId: shop.courier.id });
  expect([late.status, (late.body as { code: string }).code], 'refused by the rule, not for its place').toEqual([
    409,
    'already-updated',
  ]);
  const trail = (await shop.get<OrderEvents>(`/api/orders/${orders.settled.id}/events`)).body.events;
  expect(trail.slice(0, -1)).toEqual(trailBefore);
  const mine = Object.values(orders);
  const all = (await running.database.pool.query<{ id: string }>('select id from all_orders')).rows;
  expect(all.length).toBeGreaterThanOrEqual(mine.length);
  expect(await idsIn(running, 'orders_archive', shop)).toEqual([orders.rated.id, orders.reduced.id]);
  expect((await shop.get<{ orders: Order[] }>('/api/history')).body.orders).toHaveLength(mine.length);

  await catchUp(running, shop);
  await archive(running, shop);
  expect(await idsIn(running, 'orders_archive', shop), 'this month they were looked at').toHaveLength(2);
  await archive(running, shop, Date.parse('2026-12-20T00:00:00Z'));
  expect(await idsIn(running, 'orders_archive', shop), 'the refused ones too: they ended long ago').toEqual([
    orders.canceled.id,
    orders.comanda.id,
    orders.rated.id,
    orders.reduced.id,
  ]);
});

test('a rating of an archived order counts, and an erased customer is gone from it', async () => {
  await archive(running, old.shop);
  const { shop, orders } = old;
  const { id } = shop.establishment;
  await running.parts.orderRatings.save(
    id,
    orders.reduced.id,
    { stars: 1, at: new Date(clock.now).toISOString() },
    clock.now,
  );
  const { body } = await shop.get<{ counts: number[] }>('/api/reports/ratings?from=2026-06-01&to=2026-11-30');
  expect(body.counts).toEqual([1, 0, 0, 1, 0]);
  expect(await recount(running, old.shop, clock.now)).toMatchObject([{ orders: 9, differences: '[]' }]);

  expect((await shop.send('DELETE', '/api/customers/11912345678')).status).toBe(204);
  const erased = (await shop.get<Order>(`/api/orders/${orders.rated.id}`)).body;
  expect([erased.customer?.name, erased.order.total]).toEqual(['Cliente removido', orders.rated.order.total]);
  expect((await query('select 1 from customer_erasures where establishment_id = $1')).rows).toEqual([]);
  const { rows } = await query(`select 1 from all_orders where establishment_id = $1 and document like '%Bruno%'`);
  expect(rows).toEqual([]);
});

test('unread events, an open till and erasures keep orders; a move that fails half-way moves none', async () => {
  const { shop } = old;
  const { id } = shop.establishment;
  const none = async (why: string) => {
    await archive(running, shop);
    expect(await idsIn(running, 'orders_archive', shop), why).toEqual([]);
    await query('delete from order_archive_progress where establishment_id = $1');
  };
  await query(`insert into order_followers (establishment_id, follower, revision) values ($1, 'slow', 0)`);
  await none('a follower is behind');
  await query(`delete from order_followers where establishment_id = $1 and follower = 'slow'`);
  await query('update cash_sessions set closed = false where establishment_id = $1');
  await none('the till is open since');
  await query('update cash_sessions set closed = true where establishment_id = $1');
  await query(`insert into customer_erasures (establishment_id, customer_key, up_to_number, up_to_revision, actor_kind,
    actor_id, actor_name, requested_at) select $1, customer_key, 99, 999999, 'account', 'a', 'a', now()
    from customer_orders where establishment_id = $1 group by customer_key`);
  await archive(running, shop);
  expect(await idsIn(running, 'orders_archive', shop)).toEqual(
    (['sale', 'comanda'] as const).map((name) => old.orders[name].id),
  );
  await query('delete from customer_erasures where establishment_id = $1');

  const { rows: kept } = await query('select * from order_events_archive where establishment_id = $1 limit 1');
  await query(`select restore_archived_orders($1, array(select id from orders_archive where establishment_id = $1))`);
  const { establishment_id, business_day, revision } = kept[0];
  await running.database.pool.query(
    `insert into order_events_archive (establishment_id, business_day, revision, order_id, verb, actor_kind, actor_id,
       actor_name, at, changes) values ($1, $2, $3, 'x', 'x', 'x', 'x', 'x', now(), '[]')`,
    [establishment_id, business_day, revision],
  );
  const step = createOrderArchiveStore(running.database).step(id, Date.parse('2026-08-20T00:00:00Z'), clock.now + 31e9);
  await expect(step).rejects.toThrow(/duplicate key/);
  expect(await idsIn(running, 'orders_archive', shop)).toEqual([]);
  expect(await idsIn(running, 'orders', shop)).toHaveLength(9);
  const { rows } = await query('select count(*)::int as events from order_events where establishment_id = $1');
  const counter = await query('select revision::int as events from establishment_counters where establishment_id = $1');
  expect(rows).toEqual(counter.rows);
  await query(`delete from order_events_archive where establishment_id = $1`);
});
