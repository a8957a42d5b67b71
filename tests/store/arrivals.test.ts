import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CourierRun } from '#contract/couriers/page-schema.ts';
import type { RunBoardAnswer } from '#contract/runs/board-schema.ts';
import type { SentTogether } from '#contract/runs/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import type { PublicOrder } from '#domain/public-orders/public-order.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

/** One rule says when a stop is reached: to the customer, on the courier's page and in Rotas. */
let running: RunningApp;
let shop: Shop;
const place = { latitude: -23.5592, longitude: -46.6451 };
beforeAll(async () => {
  running = await startAppUntilClosed();
  shop = await running.openShop(place);
});
afterAll(() => running.close());

const MINUTE = 60_000;
const placed = async (east: number) => {
  const address = { address: 'Rua A', number: '10', timeDelivery: '45 mins', latitude: place.latitude };
  const to = { ...address, longitude: place.longitude + east / 100 };
  return (
    await shop.post<Order>('/api/orders', aDelivery({ customer: { name: 'Ana', phone: '11987654321', address: to } }))
  ).body;
};

test('each stop of a run is expected after the one before, and the customer sees his own alone', async () => {
  const [far, near] = [await placed(4), await placed(1)];
  const tokens = new Map<string, string>();
  for (const { id } of [far, near]) {
    tokens.set(id, (await shop.post<{ token: string }>(`/api/orders/${id}/link`)).body.token);
  }
  const publicOf = async (id: string) =>
    (await running.client().get<PublicOrder>(`/api/public/orders/${tokens.get(id)}`)).body;
  expect((await publicOf(far.id)).isEstimate).toBeUndefined();

  const before = Date.now();
  const sent = await shop.post<SentTogether>('/api/runs/dispatch', {
    courierId: shop.courier.id,
    orderIds: [far.id, near.id],
  });
  expect(sent.body.dispatched).toHaveLength(2);
  const link = (await shop.post<{ token: string }>(`/api/couriers/${shop.courier.id}/link`)).body;
  const run = await running.client().get<CourierRun>('/api/courier/run', { authorization: `Bearer ${link.token}` });
  const expected = run.body.stops.map(({ orderId, expectedAt }) => [orderId, Date.parse(expectedAt ?? '')] as const);
  const [[first, at] = [], [second, later] = []] = expected;
  // About 1.4 km at 22 km/h, then three minutes at the door and 4.1 km more.
  expect([first, second].toSorted()).toEqual([far.id, near.id].toSorted());
  expect(Number(at) - before).toBeGreaterThan(2 * MINUTE);
  expect(Number(later) - Number(at)).toBeGreaterThan(10 * MINUTE);

  for (const [id, arrival] of expected) {
    const shown = await publicOf(id);
    expect(shown.isEstimate).toBe(true);
    const told = Date.parse(shown.expectedAt ?? '');
    expect(told % (5 * MINUTE)).toBe(0);
    expect(told).toBeGreaterThan(arrival);
    expect(told - arrival).toBeLessThanOrEqual(6 * MINUTE);
    expect(JSON.stringify(shown)).not.toContain(id === near.id ? far.id : near.id);
  }
  const { road } = (await shop.get<RunBoardAnswer>('/api/runs')).body.facts;
  expect(road.map(({ id }) => id).toSorted()).toEqual([far.id, near.id].toSorted());
});
