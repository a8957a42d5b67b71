import { expect, test } from 'vitest';
import type { CourierRun } from '#contract/couriers/page-schema.ts';
import type { CourierLink } from '#contract/couriers/schema.ts';
import type { OrderMessage, SnapshotMessage } from '#contract/orders/live-messages.ts';
import type { OrderList } from '#contract/orders/schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { ReturnsAnswer } from '#contract/runs/board-schema.ts';
import type { CourierCashList } from '#contract/settlements/schema.ts';
import type { CarriedOver } from '#domain/day-turn/carried.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery, aPaymentMethod, aRound } from '#tests/support/builders.ts';
import { connectLive } from '#tests/support/live-client.ts';
import { startTimedShop } from '#tests/support/shops/timed.ts';

/** Friday, 27 November 2026, 23:30 in São Paulo. */
const LATE = Date.parse('2026-11-28T02:30:00Z');
const HOUR = 3_600_000;
const [FRIDAY, SATURDAY, SUNDAY] = ['2026-11-27', '2026-11-28', '2026-11-29'];

const timed = startTimedShop(LATE);

const place = async (body: object = {}) => (await timed.shop.post<Order>('/api/orders', aDelivery(body))).body;
const act = (id: string, verb: string, body: object = {}) => timed.shop.post<Order>(`/api/orders/${id}/${verb}`, body);
const turn = (carry: readonly string[], day = FRIDAY, headers = {}) =>
  timed.shop.post<Problem>('/api/day-turns', { day, carry, reason: 'Segue amanhã' }, headers);
const recorded = async (day = FRIDAY) => {
  const { turns } = (
    await timed.shop.get<{ turns: readonly { carried: readonly CarriedOver[] }[] }>(`/api/day-turns?day=${day}`)
  ).body;
  return turns[0]?.carried ?? [];
};
const idsOn = async (day?: string) =>
  (await timed.shop.get<OrderList>(`/api/orders${day === undefined ? '' : `?day=${day}`}`)).body.orders.map(
    ({ id }) => id,
  );
const leftOver = async () =>
  (await timed.shop.get<{ orders: readonly Order[] }>('/api/day-turns/left-over')).body.orders.map(({ id }) => id);
const orderOf = async (id: string) => (await timed.shop.get<Order>(`/api/orders/${id}`)).body;

test('the orders that a turn carries over are on the next board without another click, the others one click away', async () => {
  const [waiting, road, left, done] = [await place(), await place(), await place(), await place()];
  await act(road.id, 'dispatch', { courierId: timed.shop.courier.id });
  const live = await connectLive(timed.running.url, timed.shop.cookie);
  expect(((await live.start()) as SnapshotMessage).orders).toHaveLength(4);
  expect((await turn([waiting.id, road.id, done.id, 'nobody'])).status).toBe(204);
  expect((await live.message<OrderMessage>(1)).order).toMatchObject({ carriedTo: SATURDAY });
  // All are on the board of Friday until it ends, and may be finished there.
  expect(await idsOn()).toHaveLength(4);
  await act(done.id, 'cancel', { reason: 'Desistiu' });
  expect(await recorded()).toEqual([
    { kind: 'on-route', count: 1, names: [road.cdOrder], moved: [road.cdOrder] },
    {
      kind: 'awaiting',
      count: 3,
      names: [waiting.cdOrder, left.cdOrder, done.cdOrder],
      moved: [waiting.cdOrder, done.cdOrder],
    },
  ]);
  const [event] = (await timed.shop.get<{ events: object[] }>(`/api/orders/${road.id}/events`)).body.events.slice(-1);
  expect(event).toMatchObject({ verb: 'carry-over', actor: { name: 'Beatriz' } });

  timed.now += 5 * HOUR;
  expect(await idsOn()).toEqual([waiting.id, road.id]);
  expect(await leftOver()).toEqual([left.id]);
  const today = await connectLive(timed.running.url, timed.shop.cookie);
  expect(((await today.start()) as SnapshotMessage).orders.map(({ id }) => id)).toEqual([waiting.id, road.id]);
  await act(waiting.id, 'ready', { ready: true });
  expect((await today.message<OrderMessage>(1)).order).toMatchObject({ id: waiting.id });
  // Its own day stays: it is listed and counted there.
  expect(await idsOn(FRIDAY)).toHaveLength(4);
  await act(road.id, 'complete');
  expect(await idsOn()).toEqual([waiting.id]);
});

test('carried over again by the next turn, an order stays on the board of the day between until that ends', async () => {
  const { id } = await place();
  await turn([id]);
  timed.now += 24 * HOUR;
  expect(await idsOn()).toEqual([id]);
  const live = await connectLive(timed.running.url, timed.shop.cookie);
  await live.start();
  expect((await turn([id], SATURDAY)).status).toBe(204);
  expect((await live.message<OrderMessage>(1)).order).toMatchObject({ id, carriedTo: SUNDAY });
  expect([await idsOn(), await leftOver()]).toEqual([[id], []]);
  const again = await connectLive(timed.running.url, timed.shop.cookie);
  expect(((await again.start()) as SnapshotMessage).orders.map((order) => order.id)).toEqual([id]);
  timed.now += 24 * HOUR;
  expect([await idsOn(), await leftOver()]).toEqual([[id], []]);
  timed.now += 24 * HOUR;
  expect([await idsOn(), await leftOver()]).toEqual([[], [id]]);
});

test('a carried order is with its courier: on his page, under his cap, awaited back, once', async () => {
  const cash = aPaymentMethod({ id: 'dinheiro', name: 'Dinheiro', kind: 'dinheiro' });
  await timed.running.parts.paymentMethods.add(timed.shop.establishment.id, cash);
  await timed.shop.send('PUT', '/api/establishment/preferences', { courierCashCap: 1_000 });
  const order = {
    txDelivery: 0,
    items: [{ name: 'Pizza', quantity: 1, unitPrice: 5_000 }],
    payments: [{ methodId: 'dinheiro', amount: 5_000 }],
  };
  const { id } = await place({ order });
  await act(id, 'dispatch', { courierId: timed.shop.courier.id });
  await turn([id]);
  const { token } = (await timed.shop.post<CourierLink>(`/api/couriers/${timed.shop.courier.id}/link`)).body;
  for (const hours of [0, 5]) {
    timed.now += hours * HOUR;
    const page = await timed.running.client().get<CourierRun>('/api/courier/run', { authorization: `Bearer ${token}` });
    expect(page.body.stops.map(({ orderId }) => orderId)).toEqual([id]);
    const { couriers } = (await timed.shop.get<CourierCashList>('/api/couriers/cash')).body;
    expect(couriers).toMatchObject([{ courierId: timed.shop.courier.id, cash: 5_000 }]);
    expect((await timed.shop.get<ReturnsAnswer>('/api/runs/returns')).body.orderIds).toEqual([id]);
  }
});

test('comandas, finished and scheduled orders go on by themselves and are never moved', async () => {
  const comanda = (await timed.shop.post<Order>('/api/orders', aRound('7'))).body;
  const from = Date.parse('2026-11-28T22:00:00Z');
  const window = { from: new Date(from).toISOString(), to: new Date(from + HOUR).toISOString() };
  const scheduled = await place({ scheduledFor: window });
  const done = await place({ order: { items: [{ name: 'Pizza', quantity: 1, unitPrice: 5_000 }], payments: [] } });
  await act(done.id, 'complete');
  expect((await turn([comanda.id, scheduled.id, done.id])).status).toBe(204);
  expect((await recorded()).map(({ kind, moved }) => [kind, moved])).toEqual([
    ['open-comandas', undefined],
    ['unpaid', undefined],
    ['scheduled', undefined],
  ]);
  for (const { id } of [comanda, scheduled, done]) expect(await orderOf(id)).not.toHaveProperty('carriedTo');
  timed.now += 5 * HOUR;
  expect((await idsOn()).toSorted()).toEqual([comanda.id, scheduled.id].toSorted());
});

test('a turn that is recorded after its day has ended brings its orders to today’s board', async () => {
  const [one, two] = [await place(), await place()];
  timed.now += 30 * HOUR;
  expect((await turn([one.id])).status).toBe(204);
  expect([await idsOn(), await leftOver()]).toEqual([[one.id], [two.id]]);
  expect((await orderOf(one.id)).carriedTo).toBe(SUNDAY);
  expect(await recorded()).toMatchObject([{ kind: 'awaiting', count: 2, moved: [one.cdOrder] }]);
});

test('a refused turn moves nothing, and a retry completes what an interrupted one has begun', async () => {
  const [one, two] = [await place(), await place()];
  await turn([one.id], FRIDAY, { 'idempotency-key': 'virada' });
  const refused = await timed.shop.post('/api/day-turns', { day: FRIDAY, carry: [two.id], reason: 'Segue', seen: 0 });
  expect([refused.status, (await orderOf(two.id)).carriedTo]).toEqual([409, undefined]);
  // The node stopped before it wrote the order and kept its answer.
  const { pool } = timed.running.database;
  const shopId = [timed.shop.establishment.id];
  await pool.query('delete from request_claims where establishment_id = $1', shopId);
  await pool.query('delete from carried_orders where establishment_id = $1', shopId);
  await act(one.id, 'dispatch', { courierId: timed.shop.courier.id });
  expect((await turn([one.id], FRIDAY, { 'idempotency-key': 'virada' })).status).toBe(204);
  timed.now += 5 * HOUR;
  expect(await idsOn()).toEqual([one.id]);
});

test('an order that was chosen wrongly is taken back, before and after the next day has begun', async () => {
  const [one, two, three] = [await place(), await place(), await place()];
  await turn([one.id, two.id, three.id]);
  expect((await act(one.id, 'carry-back')).body).not.toHaveProperty('carriedTo');
  timed.now += 5 * HOUR;
  expect([await idsOn(), await leftOver()]).toEqual([[two.id, three.id], [one.id]]);
  const live = await connectLive(timed.running.url, timed.shop.cookie);
  await live.start();
  expect((await act(two.id, 'carry-back')).status).toBe(200);
  expect((await live.message<OrderMessage>(1)).order).not.toHaveProperty('carriedTo');
  expect([await idsOn(), await leftOver()]).toEqual([[three.id], [one.id, two.id]]);
  const again = await connectLive(timed.running.url, timed.shop.cookie);
  expect(((await again.start()) as SnapshotMessage).orders.map(({ id }) => id)).toEqual([three.id]);
  // Nothing of the day that has ended has changed, and the history says who did it.
  expect(await idsOn(FRIDAY)).toEqual([one.id, two.id, three.id]);
  const { events } = (await timed.shop.get<{ events: object[] }>(`/api/orders/${two.id}/events`)).body;
  expect(events.at(-1)).toMatchObject({ verb: 'carry-back', actor: { name: 'Beatriz' } });
  const { entries } = (await timed.shop.get<{ entries: { kind: string }[] }>('/api/audit?area=orders')).body;
  expect(entries.filter(({ kind }) => kind === 'carry-back')).toHaveLength(2);
  // Taken back and carried over once more, it is on the board again.
  await act(two.id, 'carry-over');
  expect(await idsOn()).toEqual([two.id, three.id]);
});

test('an order to which something else happened stays on its board, and another shop takes none back', async () => {
  const { id } = await place();
  await turn([id]);
  await act(id, 'ready', { ready: true });
  const refused = await timed.shop.post<Problem>(`/api/orders/${id}/carry-back`);
  expect([refused.status, refused.body.code]).toEqual([409, 'already-updated']);
  expect((await orderOf(id)).carriedTo).toBe(SATURDAY);
  const other = await timed.running.openShop();
  expect((await other.post(`/api/orders/${id}/carry-back`)).status).toBe(404);
});

test('another shop’s orders are not carried over', async () => {
  const { id } = await place();
  const other = await timed.running.openShop();
  expect((await other.post('/api/day-turns', { day: FRIDAY, carry: [id] })).status).toBe(204);
  expect(await orderOf(id)).not.toHaveProperty('carriedTo');
  timed.now += 5 * HOUR;
  expect([await idsOn(), (await other.get<OrderList>('/api/orders')).body.orders]).toEqual([[], []]);
});
