import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderEvents } from '#contract/orders/events-schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { RunBoardAnswer } from '#contract/runs/board-schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { connectLive } from '#tests/support/live-client.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
let shop: Shop;
beforeAll(async () => {
  running = await startAppUntilClosed();
  shop = await running.openShop();
});
afterAll(() => running.close());

const placed = async () => (await shop.post<Order>('/api/orders', aDelivery())).body;
const say = (id: string, ready: boolean, key?: string) =>
  shop.post<Order & Problem>(`/api/orders/${id}/ready`, { ready }, key ? { 'idempotency-key': key } : {});

test('the kitchen marks an order as ready, the planner uses the mark, and it can be removed again', async () => {
  const order = await placed();
  const factsOf = async () =>
    (await shop.get<RunBoardAnswer>('/api/runs')).body.facts.orders.find(({ id }) => id === order.id);
  const estimate = await factsOf();
  expect(estimate?.isReady).toBeUndefined();
  expect(Date.parse(estimate?.readyAt ?? '') - Date.parse(order.createdAt)).toBe(15 * 60_000);

  const ready = await say(order.id, true, 'pronto-1');
  expect([ready.status, ready.body.status]).toEqual([200, order.status]);
  expect(ready.body.readyAt).toBeDefined();
  expect(await factsOf()).toMatchObject({ isReady: true, readyAt: ready.body.readyAt });
  const repeated = await say(order.id, true, 'pronto-1');
  expect(repeated.body).toEqual(ready.body);
  const twice = await say(order.id, true);
  expect(twice.body.revision).toBe(ready.body.revision);

  const back = await say(order.id, false);
  expect(back.body.readyAt).toBeUndefined();
  expect(await factsOf()).toEqual(estimate);
  const { events } = (await shop.get<OrderEvents>(`/api/orders/${order.id}/events`)).body;
  expect(events.map(({ verb }) => verb)).toEqual(['place', 'ready', 'not-ready']);
});

test('other screens get it at once', async () => {
  const order = await placed();
  const live = await connectLive(running.url, shop.cookie);
  await live.start();
  const { revision, readyAt } = (await say(order.id, true)).body;
  expect((await live.revision(revision)).order.readyAt).toBe(readyAt);
});

test('an order on the road is refused as already updated', async () => {
  const order = await placed();
  await shop.post(`/api/orders/${order.id}/dispatch`, { courierId: shop.courier.id });
  const refused = await say(order.id, true);
  expect([refused.status, refused.body.code]).toEqual([409, 'already-updated']);
  expect((await say(order.id, 'sim' as unknown as boolean)).status).toBe(400);
});
