import { expect, test } from 'vitest';
import type { CourierRun } from '#contract/couriers/page-schema.ts';
import type { CourierLink } from '#contract/couriers/schema.ts';
import type { OrderMessage, SnapshotMessage } from '#contract/orders/live-messages.ts';
import type { OrderList } from '#contract/orders/schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { ReturnsAnswer } from '#contract/runs/board-schema.ts';
import type { CourierCashList } from '#contract/settlements/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery, aPaymentMethod, aRound } from '#tests/support/builders.ts';
import { connectLive } from '#tests/support/live-client.ts';
import { startNode } from '#tests/support/node.ts';
import { startTimedShop } from '#tests/support/shops/timed.ts';
import type { Shop } from '#tests/support/start-app.ts';

/** Saturday, 28 November 2026, 03:30 in São Paulo: half an hour before the day turns. */
const LATE = Date.parse('2026-11-28T06:30:00Z');
const HOUR = 3_600_000;
const [FRIDAY, SATURDAY] = ['2026-11-27', '2026-11-28'];

interface LeftOver {
  readonly day: string | null;
  readonly orders: readonly Order[];
}

const timed = startTimedShop(LATE);

const place = async () => (await timed.shop.post<Order>('/api/orders', aDelivery())).body;
const carry = <Body = Order>({ id }: Order, by: Pick<Shop, 'post'> = timed.shop) =>
  by.post<Body>(`/api/orders/${id}/carry-over`);
const idsOn = async (day?: string) =>
  (await timed.shop.get<OrderList>(`/api/orders${day === undefined ? '' : `?day=${day}`}`)).body.orders.map(
    ({ id }) => id,
  );
const leftOver = async () => (await timed.shop.get<LeftOver>('/api/day-turns/left-over')).body;

test('unfinished orders of a day are listed the next day, and appear on its board once a person carries them over', async () => {
  const [waiting, road, done] = [await place(), await place(), await place()];
  const { body: comanda } = await timed.shop.post<Order>('/api/orders', aRound('7'));
  await timed.shop.post(`/api/orders/${road.id}/dispatch`, { courierId: timed.shop.courier.id });
  await timed.shop.post(`/api/orders/${done.id}/cancel`, { reason: 'Desistiu' });
  expect(await leftOver()).toEqual({ day: null, orders: [] });

  timed.now += HOUR;
  expect(await idsOn()).toEqual([comanda.id]);
  const left = await leftOver();
  expect([left.day, left.orders.map(({ id }) => id)]).toEqual([FRIDAY, [waiting.id, road.id]]);

  const live = await connectLive(timed.running.url, timed.shop.cookie);
  expect(((await live.start()) as SnapshotMessage).orders.map(({ id }) => id)).toEqual([comanda.id]);
  const { status, body } = await carry(road);
  expect([status, body.carriedTo, body.status, body.cdOrder]).toEqual([200, SATURDAY, 3, road.cdOrder]);
  expect((await live.message<OrderMessage>(1)).order).toEqual(body);
  expect([await idsOn(), await idsOn(FRIDAY)]).toEqual([
    [road.id, comanda.id],
    [waiting.id, road.id, done.id, comanda.id],
  ]);
  expect((await leftOver()).orders.map(({ id }) => id)).toEqual([waiting.id]);

  const other = await startNode(timed.running, { clock: () => timed.now });
  const there = await connectLive(other.url, timed.shop.cookie);
  expect(((await there.start()) as SnapshotMessage).orders.map(({ id }) => id)).toEqual([road.id, comanda.id]);

  await timed.shop.post(`/api/orders/${road.id}/complete`);
  expect(await idsOn()).toEqual([comanda.id]);
});

test('a delivery forgotten days ago is listed until it is a week behind the last day with orders', async () => {
  const forgotten = await place();
  timed.now += 5 * 24 * HOUR;
  const newer = await place();
  timed.now += 24 * HOUR;
  const left = await leftOver();
  expect([left.day, left.orders.map(({ id }) => id)]).toEqual(['2026-12-02', [newer.id, forgotten.id]]);
  const last = await place();
  timed.now += 24 * HOUR;
  expect((await leftOver()).orders.map(({ id }) => id)).toEqual([last.id, newer.id, forgotten.id]);
  const after = await place();
  timed.now += 24 * HOUR;
  expect((await leftOver()).orders.map(({ id }) => id)).toEqual([after.id, last.id, newer.id]);
});

test('an order of Saturday that is carried over to Monday is with its courier: on his page, under his cap, awaited back', async () => {
  const { customer } = aDelivery();
  const payments = [{ methodId: 'dinheiro', amount: 5_000 }];
  await timed.running.parts.paymentMethods.add(
    timed.shop.establishment.id,
    aPaymentMethod({ id: 'dinheiro', name: 'Dinheiro', kind: 'dinheiro' }),
  );
  await timed.shop.send('PUT', '/api/establishment/preferences', { courierCashCap: 1_000 });
  const items = [{ name: 'Pizza', quantity: 1, unitPrice: 5_000 }];
  const order = { txDelivery: 0, items, payments };
  const { body: old } = await timed.shop.post<Order>('/api/orders', { module: 'DELIVERY', customer, order });
  timed.now += 3 * 24 * HOUR;
  await carry(old);
  // A second time: on the next day's board, too.
  timed.now += 24 * HOUR;
  await carry(old);
  await timed.shop.post(`/api/orders/${old.id}/dispatch`, { courierId: timed.shop.courier.id });
  const { token } = (await timed.shop.post<CourierLink>(`/api/couriers/${timed.shop.courier.id}/link`)).body;
  const page = await timed.running.client().get<CourierRun>('/api/courier/run', { authorization: `Bearer ${token}` });
  expect(page.body.stops.map(({ orderId }) => orderId)).toEqual([old.id]);
  const { couriers } = (await timed.shop.get<CourierCashList>('/api/couriers/cash')).body;
  expect(couriers).toMatchObject([{ courierId: timed.shop.courier.id, cash: 5_000 }]);
  expect((await timed.shop.get<ReturnsAnswer>('/api/runs/returns')).body.orderIds).toEqual([old.id]);
});

test('an order carried over twice is written once, and can be carried over again the next day', async () => {
  const order = await place();
  timed.now += HOUR;
  const first = await carry(order);
  expect((await carry(order)).body).toEqual(first.body);
  const { body } = await timed.shop.get<{ events: readonly { verb: string }[] }>(`/api/orders/${order.id}/events`);
  expect(body.events.map(({ verb }) => verb)).toEqual(['place', 'carry-over']);
  timed.now += 24 * HOUR;
  expect([await idsOn(), (await leftOver()).orders.map(({ id }) => id)]).toEqual([[], [order.id]]);
  expect((await carry(order)).body.carriedTo).toBe('2026-11-29');
  expect([await idsOn(), (await leftOver()).orders]).toEqual([[order.id], []]);
});

test('an order of today, a finished one and another shop’s are not carried over', async () => {
  const [order, done] = [await place(), await place()];
  await timed.shop.post(`/api/orders/${done.id}/cancel`, { reason: 'Desistiu' });
  expect((await carry<Problem>(order)).body.code).toBe('already-updated');
  timed.now += HOUR;
  expect((await carry<Problem>(done)).body.code).toBe('already-updated');
  const otherShop = await timed.running.openShop();
  expect((await carry<Problem>(order, otherShop)).body.code).toBe('order-not-found');
  expect([await idsOn(), (await leftOver()).orders.map(({ id }) => id)]).toEqual([[], [order.id]]);
  expect((await otherShop.get<LeftOver>('/api/day-turns/left-over')).body).toEqual({ day: null, orders: [] });
});
