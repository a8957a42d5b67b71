import { expect, test } from 'vitest';
import type { CreatedApiKey } from '#contract/access/api-key-schema.ts';
import type { SnapshotMessage } from '#contract/orders/live-messages.ts';
import type { OrderList } from '#contract/orders/schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { connectLive } from '#tests/support/live-client.ts';
import { startTimedShop } from '#tests/support/shops/timed.ts';

/** Friday, 27 November 2026, 19:00 in São Paulo. */
const FRIDAY = Date.parse('2026-11-27T22:00:00Z');
const MINUTE = 60_000;

const timed = startTimedShop(FRIDAY);

const windowIn = (minutes: number) => ({
  from: new Date(FRIDAY + minutes * MINUTE).toISOString(),
  to: new Date(FRIDAY + (minutes + 30) * MINUTE).toISOString(),
});
const schedule = async (minutes: number) =>
  (await timed.shop.post<Order>('/api/orders', aDelivery({ scheduledFor: windowIn(minutes) }))).body;
const idsOn = async (day?: string) =>
  (await timed.shop.get<OrderList>(`/api/orders${day === undefined ? '' : `?day=${day}`}`)).body.orders.map(
    ({ id }) => id,
  );

test('an order for tomorrow belongs to tomorrow, and is on today’s board while it is open', async () => {
  const today = await schedule(120);
  const tomorrow = await schedule(24 * 60);
  expect(today).toMatchObject({ promisedAt: windowIn(120).to, scheduledFor: windowIn(120) });
  expect(today.scheduledFor?.startsAt).toBe(new Date(FRIDAY + 80 * MINUTE).toISOString());
  expect(await idsOn()).toEqual([today.id, tomorrow.id]);
  expect([await idsOn('2026-11-27'), await idsOn('2026-11-28')]).toEqual([[today.id], [tomorrow.id]]);

  const live = await connectLive(timed.running.url, timed.shop.cookie);
  const { orders } = (await live.start()) as SnapshotMessage;
  expect(orders.map(({ id }) => id)).toEqual([today.id, tomorrow.id]);

  await timed.shop.post(`/api/orders/${tomorrow.id}/cancel`, { reason: 'Desistiu' });
  expect(await idsOn()).toEqual([today.id]);
});

test('a window that has passed, or an impossible one, is refused at its field', async () => {
  for (const [scheduledFor, path] of [
    [windowIn(0), '/scheduledFor/from'],
    [{ from: windowIn(60).from, to: windowIn(30).from }, '/scheduledFor/to'],
  ] as const) {
    const { status, body } = await timed.shop.post<Problem>('/api/orders', aDelivery({ scheduledFor }));
    expect([status, body.code, body.errors?.[0]?.path]).toEqual([422, 'invalid-order', path]);
  }
});

test('an integration schedules into the opening hours while the shop is closed', async () => {
  // Saturdays from 18:00 to 23:00.
  const hours = Array.from({ length: 7 }, (_, day) => (day === 6 ? [{ from: '18:00', to: '23:00' }] : []));
  const rules = { hours, acceptsWhenClosed: false, preparationMinutes: 10, travelMinutes: 5 };
  await timed.shop.send('PUT', '/api/opening', rules);
  const { secret } = (
    await timed.shop.post<CreatedApiKey>('/api/api-keys', { name: 'Site', scopes: ['orders:create'] })
  ).body;
  const site = (scheduledFor?: object) =>
    timed.running
      .client()
      .post<Order & Problem>(
        '/api/orders',
        { ...aDelivery(), ...(scheduledFor ? { scheduledFor } : {}) },
        { authorization: `Bearer ${secret}` },
      );
  expect((await site()).body.code).toBe('shop-closed');
  const saturday = await site(windowIn(24 * 60));
  expect(saturday.status).toBe(201);
  expect(saturday.body.scheduledFor?.startsAt).toBe(new Date(FRIDAY + (24 * 60 - 15) * MINUTE).toISOString());
  expect((await site(windowIn(26 * 60 + 300))).body.code).toBe('shop-closed');
});

test('the planner takes it when its time comes, with its window', async () => {
  const order = await schedule(120);
  const board = async () =>
    (await timed.shop.get<{ facts: { orders: readonly { id: string; opensAt?: string }[] } }>('/api/runs')).body.facts
      .orders;
  expect(await board()).toEqual([]);
  timed.now = FRIDAY + 80 * MINUTE;
  expect(await board()).toMatchObject([{ id: order.id, opensAt: windowIn(120).from, promisedAt: windowIn(120).to }]);
});

test('started before its time, it is planned at once, keeps its window and shows who did it', async () => {
  const order = await schedule(120);
  timed.now = FRIDAY + 10 * MINUTE;
  const started = await timed.shop.post<Order>(`/api/orders/${order.id}/start`);
  expect(started.status).toBe(200);
  expect(started.body).toMatchObject({
    status: order.status,
    promisedAt: order.promisedAt,
    scheduledFor: { ...order.scheduledFor, startedAt: new Date(timed.now).toISOString() },
  });
  const again = await timed.shop.post<Order>(`/api/orders/${order.id}/start`);
  expect(again.body.revision).toBe(started.body.revision);
  const { facts } = (
    await timed.shop.get<{ facts: { orders: readonly { id: string; opensAt?: string }[] } }>('/api/runs')
  ).body;
  expect(facts.orders).toMatchObject([{ id: order.id, opensAt: windowIn(120).from }]);
  const { events } = (await timed.shop.get<{ events: readonly { verb: string }[] }>(`/api/orders/${order.id}/events`))
    .body;
  expect(events.map(({ verb }) => verb)).toEqual(['place', 'start']);

  const neighbour = await timed.running.openShop();
  expect((await neighbour.post<Problem>(`/api/orders/${order.id}/start`)).body.code).toBe('order-not-found');
  const plain = (await timed.shop.post<Order>('/api/orders', aDelivery())).body;
  expect((await timed.shop.post<Problem>(`/api/orders/${plain.id}/start`)).body.code).toBe('already-updated');
});
