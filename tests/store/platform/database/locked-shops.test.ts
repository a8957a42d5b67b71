import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderList } from '#contract/orders/schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { Order } from '#domain/orders/order.ts';
import { placeOrder } from '#domain/orders/place.ts';
import { ok } from '#domain/shared/result.ts';
import { createOrderStore } from '#server/orders/postgres-orders.ts';
import { LOCK_BOUND_MS } from '#server/platform/database/lock-patience.ts';
import { aDelivery, aRound } from '#tests/support/builders.ts';
import type { Answer } from '#tests/support/client.ts';
import { holdCounters, holdRuns, waitingForLocks } from '#tests/support/database/held-counters.ts';
import { placingContext } from '#tests/support/order-examples.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

/** More than the pool's connections, so that one waiting connection for each would use it up. */
const LOCKED_SHOPS = 14;
/** How many connections may wait for locks, however many are locked. */
const WAITING_CONNECTIONS = 2;

let running: RunningApp;
let locked: readonly Shop[];
let free: Shop;
beforeAll(async () => {
  running = await startAppUntilClosed();
  free = await running.openShop();
  locked = await Promise.all(Array.from({ length: LOCKED_SHOPS }, () => running.openShop()));
});
afterAll(() => running.close());

const key = () => ({ 'idempotency-key': randomUUID() });
const idOf = ({ establishment }: Shop) => establishment.id;
const bodies = async (answers: readonly Promise<Answer<Order>>[]) =>
  (await Promise.all(answers)).map(({ body }) => body);

/** Every kind of write that takes the counter of a shop: three orders, a dispatch, two rounds on one comanda. */
function writeEverything(shop: Shop, waiting: Order) {
  const creates = Array.from({ length: 3 }, () => shop.post<Order>('/api/orders', aDelivery(), key()));
  const dispatch = shop.post<Order>(`/api/orders/${waiting.id}/dispatch`, { courierId: shop.courier.id }, key());
  const rounds = Array.from({ length: 2 }, () => shop.post<Order>('/api/orders', aRound('7'), key()));
  return [...creates, dispatch, ...rounds];
}

async function expectGapless(shop: Shop, revision: number): Promise<void> {
  const { rows } = await running.database.pool.query<{ revision: number }>(
    'select revision from order_events where establishment_id = $1 order by revision',
    [idOf(shop)],
  );
  expect(rows.map((row) => row.revision)).toEqual(Array.from({ length: revision }, (_, index) => index + 1));
}

test('locked shops delay no other: every write of another shop is answered', async () => {
  const first = await bodies(locked.map((shop) => shop.post<Order>('/api/orders', aDelivery())));
  const held = await holdCounters(running, locked.map(idOf));
  let answered = 0;
  const waiting = locked.flatMap((shop, index) => writeEverything(shop, first[index] as Order));
  for (const one of waiting) void one.then(() => (answered += 1));

  // Ended before the waiting writes are refused for having waited too long.
  const ends = performance.now() + LOCK_BOUND_MS / 2;
  for (let round = 0; round < 10 && performance.now() < ends; round += 1) {
    const [order] = await bodies([free.post<Order>('/api/orders', aDelivery(), key())]);
    const statuses = await Promise.all([
      free.post(`/api/orders/${order?.id}/complete`, {}, key()),
      free.post('/api/orders', aRound(`mesa ${round}`), key()),
      free.get('/api/orders'),
      locked[round]?.get('/api/orders'),
    ]);
    expect(statuses.map((answer) => answer?.status)).toEqual([200, 201, 200, 200]);
    expect((await waitingForLocks(running)).length).toBeLessThanOrEqual(WAITING_CONNECTIONS);
    await delay(50);
  }
  expect(answered).toBe(0);

  await held.release();
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 201]));
  for (const shop of locked) {
    const { body } = await shop.get<OrderList>('/api/orders');
    expect(body.orders).toHaveLength(5);
    expect(body.orders.filter(({ module }) => module === 'COMANDA').map(({ order }) => order.items.length)).toEqual([
      2,
    ]);
    await expectGapless(shop, 7);
  }
});

test('the orders of a locked shop get their numbers in the order in which they came', async () => {
  const shop = await running.openShop();
  const held = await holdCounters(running, [idOf(shop)]);
  const change = { verb: 'place', actor: { kind: 'account', id: 'a', name: 'Bia' }, at: Date.now() } as const;
  const waiting: ReturnType<typeof running.parts.orders.place>[] = [];
  // Handed to the store, because requests that are sent one after the other may be read in another order.
  for (let index = 0; index < 6; index += 1) {
    const placed = placeOrder(aDelivery(), placingContext({ id: randomUUID(), establishmentId: idOf(shop) }));
    if (!placed.ok) throw new Error(placed.problem.code);
    waiting.push(running.parts.orders.place(idOf(shop), placed.value, '2026-11-20', change));
    await delay(30);
  }
  await held.release();
  const orders = (await Promise.all(waiting)).map((one) => (one.ok ? one.value.order.cdOrder : one.problem.code));
  expect(orders).toEqual(['1', '2', '3', '4', '5', '6']);
});

test('a retry while its shop is locked gets the order of the first request, once', async () => {
  const shop = await running.openShop();
  const held = await holdCounters(running, [idOf(shop)]);
  const headers = key();
  const waiting = Array.from({ length: 4 }, () => shop.post<Order>('/api/orders', aDelivery(), headers));
  await delay(100);
  await held.release();
  expect(new Set((await bodies(waiting)).map(({ id }) => id)).size).toBe(1);
  await expectGapless(shop, 1);
});

test('writes with killed waiting connections are answered, and a retry writes each once', async ({ skip }) => {
  skip(running.database.isDistributed(), 'The connections that wait are on the workers.');
  const shop = await running.openShop();
  await shop.post('/api/orders', aRound('9'));
  const held = await holdCounters(running, [idOf(shop)]);
  const asked = Array.from({ length: 5 }, key);
  const waiting = asked.map((headers) => shop.post<Order & Problem>('/api/orders', aDelivery(), headers));
  const round = key();
  const comanda = shop.post<Order & Problem>('/api/orders', aRound('9'), round);
  const ended = new Set<number>();
  while (ended.size < 2) {
    for (const pid of await waitingForLocks(running)) {
      await running.database.pool.query('select pg_terminate_backend($1)', [pid]);
      ended.add(pid);
    }
    await delay(20);
  }
  expect((await free.post('/api/orders', aDelivery())).status).toBe(201);
  await held.release();
  for (const { status, body } of await Promise.all([...waiting, comanda])) {
    expect([status, status === 201 ? undefined : body.code]).toEqual(
      status === 201 ? [201, undefined] : [500, 'order-write-failed'],
    );
  }
  await Promise.all(asked.map((headers) => shop.post('/api/orders', aDelivery(), headers)));
  await shop.post('/api/orders', aRound('9'), round);
  const { orders } = (await shop.get<OrderList>('/api/orders')).body;
  expect(orders).toHaveLength(6);
  expect(orders.find(({ module }) => module === 'COMANDA')?.order.items).toHaveLength(2);
  await expectGapless(shop, 7);
});

test('a shop that stays locked is refused after a bound without a write, and its next order succeeds', async () => {
  const shop = await running.openShop();
  const { body: order } = await shop.post<Order>('/api/orders', aDelivery());
  const store = createOrderStore(running.database, { lockBoundMs: 300 });
  const held = await holdCounters(running, [idOf(shop)]);
  const change = { verb: 'cancel', actor: { kind: 'account', id: 'a', name: 'Bia' }, at: Date.now() } as const;
  const refused = await Promise.allSettled([
    store.change(idOf(shop), order.id, change, (before) => ok({ ...before, status: 9 })),
    store.changeComandas(idOf(shop), '2026-11-20', change, async (lookUp) => {
      const found = await lookUp.byId(order.id);
      return ok(found ? [{ ...found.order, command: '1' }] : []);
    }),
  ]);
  expect(refused.map((one) => one.status === 'rejected' && (one.reason as Error).name)).toEqual([
    'LockedTooLong',
    'LockedTooLong',
  ]);
  await store.flush();
  await held.release();
  await expectGapless(shop, 1);
  expect((await shop.post<Order>('/api/orders', aDelivery())).body).toMatchObject({ cdOrder: '2', revision: 2 });
});

test('dispatches of a shop whose runs are locked wait in the process: at most one holds a connection', async () => {
  const shop = await running.openShop();
  const orders = await bodies(Array.from({ length: 15 }, () => shop.post<Order>('/api/orders', aDelivery())));
  const dispatch = ({ id }: Order) => shop.post<Order>(`/api/orders/${id}/dispatch`, { courierId: shop.courier.id });
  const [first, ...others] = orders;
  expect((await dispatch(first as Order)).status).toBe(200);
  const held = await holdRuns(running, idOf(shop));
  const waiting = others.map(dispatch);
  const seen: number[] = [];
  const ends = performance.now() + LOCK_BOUND_MS / 2;
  for (let looks = 0; looks < 12 && performance.now() < ends; looks += 1) {
    expect((await free.get('/api/couriers')).status).toBe(200);
    seen.push((await waitingForLocks(running)).length);
    await delay(50);
  }
  expect(Math.max(...seen)).toBeLessThanOrEqual(1);
  await held.release();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(others.map(() => 200));
});
