import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CourierRun } from '#contract/couriers/page-schema.ts';
import type { ReturnsAnswer, RunBoardAnswer } from '#contract/runs/board-schema.ts';
import type { SentTogether } from '#contract/runs/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import type { PublicOrder } from '#domain/public-orders/public-order.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { cookieOf } from '#tests/support/client.ts';
import { PASSWORD, type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

/** One rule computes the arrival at a stop, for the customer, the courier's page and Rotas. */
let running: RunningApp;
let shop: Shop;
const place = { latitude: -23.5592, longitude: -46.6451 };
let ahead = 0;
beforeAll(async () => {
  running = await startAppUntilClosed({ clock: () => Date.now() + ahead });
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
    const shownAt = Date.parse(shown.expectedAt ?? '');
    expect(shownAt % (5 * MINUTE)).toBe(0);
    expect(shownAt).toBeGreaterThan(arrival);
    expect(shownAt - arrival).toBeLessThanOrEqual(6 * MINUTE);
    expect(JSON.stringify(shown)).not.toContain(id === near.id ? far.id : near.id);
  }
  const { road } = (await shop.get<RunBoardAnswer>('/api/runs')).body.facts;
  expect(road.map(({ id }) => id).toSorted()).toEqual([far.id, near.id].toSorted());
});

test('after 04:00 everybody sees the returns of Rotas, and the orders that left before', async () => {
  const night = await running.openShop(place);
  const offset = -3 * 60 * MINUTE;
  const local = new Date(Date.now() + offset);
  // Today's 23:00 on the shop's clock, then 04:30.
  ahead = local.setUTCHours(23, 0, 0, 0) - offset - Date.now();
  const address = {
    address: 'Rua A',
    number: '10',
    timeDelivery: '45 mins',
    ...place,
    longitude: place.longitude + 0.02,
  };
  const customer = { name: 'Ana', phone: '11987654321', address };
  const sentAt = async (at: number) => {
    ahead = at;
    const { id } = (await night.post<Order>('/api/orders', aDelivery({ customer }))).body;
    const asked = { courierId: night.courier.id, orderIds: [id] };
    expect((await night.post<SentTogether>('/api/runs/dispatch', asked)).body.dispatched).toEqual([id]);
    return id;
  };
  const before = await sentAt(ahead);
  const after = await sentAt(ahead + 5.5 * 60 * MINUTE);

  const signIn = { email: 'bia@noite.test', password: PASSWORD };
  const account = { establishmentId: night.establishment.id, name: 'Bia', role: 'atendente' as const, ...signIn };
  expect((await running.parts.accounts.create(account)).ok).toBe(true);
  const attendant = running.client(cookieOf(await running.client().post('/api/session', signIn)));
  expect((await attendant.get('/api/runs')).status).toBe(403);
  const { status, body } = await attendant.get<ReturnsAnswer>('/api/runs/returns');
  expect(status).toBe(200);
  expect(body.orderIds.toSorted()).toEqual([before, after].toSorted());
  const planned = (await night.get<RunBoardAnswer>('/api/runs')).body.facts.couriers;
  const returns = ({ id, freeAt, isUnsure }: (typeof planned)[number]) => ({ id, freeAt, isUnsure });
  expect(body.couriers).toMatchObject(planned.map(returns));
  expect(planned.find(({ id }) => id === night.courier.id)?.freeAt).toBeDefined();
});
