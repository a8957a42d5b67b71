import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CourierLink } from '#contract/couriers/schema.ts';
import type { PositionsMessage } from '#contract/orders/live-messages.ts';
import type { Problem } from '#contract/problems.ts';
import type { Order } from '#domain/orders/order.ts';
import { toIso } from '#domain/shared/instant.ts';
import { createPositionStore } from '#server/positions/postgres-positions.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { connectLive } from '#tests/support/live-client.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';
import { throwFailed } from '#tests/support/throw-failed.ts';

let app: RunningApp;
let shop: Shop;
let token: string;
const PAULISTA = { latitude: -23.5614, longitude: -46.6559 };

beforeAll(async () => {
  app = await startAppUntilClosed();
  shop = await app.openShop(PAULISTA);
  token = (await shop.post<CourierLink>(`/api/couriers/${shop.courier.id}/link`)).body.token;
});
afterAll(() => app.close());

const bearer = (own: string) => ({ authorization: `Bearer ${own}` });
const send = (positions: readonly object[], own = token) =>
  app.client().post<{ accepted: number } & Problem>('/api/courier/positions', { positions }, bearer(own));
/** So many metres north of the shop, so many seconds ago. */
const at = (metres: number, secondsAgo: number) => ({
  at: toIso(Date.now() - secondsAgo * 1000),
  latitude: PAULISTA.latitude + metres / 111_195,
  longitude: PAULISTA.longitude,
});
const isPositions = (message: { type: string }): message is PositionsMessage => message.type === 'positions';

test('a courier’s positions reach the boards as a message of their own, and a board that comes later gets the newest', async () => {
  const board = await connectLive(app.url, shop.cookie);
  const first = await board.start();
  expect(first.type).toBe('snapshot');
  const sent = [at(500, 40), { ...at(800, 20), accuracy: 8, speed: 9.5, heading: 12 }];
  expect((await send(sent)).body.accepted).toBe(2);
  const moved = await board.message<PositionsMessage>(1);
  expect(moved).toEqual({
    type: 'positions',
    positions: [{ courierId: shop.courier.id, ...sent[1], awayAt: sent[1]?.at }],
  });
  const later = await connectLive(app.url, shop.cookie);
  await later.start();
  expect(await later.message(1)).toEqual({ ...moved, whole: true });
  const neighbour = await app.openShop();
  const other = await connectLive(app.url, neighbour.cookie);
  await other.start();
  // An own order comes last: a position that was on its way has arrived before it.
  const { body: order } = await neighbour.post<Order>('/api/orders', aDelivery());
  await other.revision(order.revision);
  expect(other.messages.some(isPositions)).toBe(false);
});

test('an impossible position is left out, and an unreadable one is refused', async () => {
  const future = { ...PAULISTA, at: toIso(Date.now() + 25 * 3_600_000) };
  expect((await send([at(810, 15), future, at(60_000, 10)])).body.accepted).toBe(1);
  for (const broken of [
    [],
    [{ ...at(0, 0), latitude: 91 }],
    [{ ...at(0, 0), speedy: 1 }],
    [{ ...at(0, 0), at: 'now' }],
  ]) {
    expect((await send(broken)).status).toBe(400);
  }
  expect((await send([at(0, 0)], `${token.slice(0, -1)}!`)).body.code).toBe('link-ended');
  expect((await shop.post<Problem>('/api/courier/positions', { positions: [at(0, 0)] })).status).toBe(403);
});

test('a phone whose clock is ahead is on the map, as of the arrival of its positions', async () => {
  const own = await app.openShop(PAULISTA);
  const link = (await own.post<CourierLink>(`/api/couriers/${own.courier.id}/link`)).body.token;
  const newest = () => app.parts.positions.hot.newest(own.establishment.id, own.courier.id);
  // Two positions of the same instant are one.
  const nextMillisecond = () => vi.waitUntil(() => Date.now() > (newest()?.at ?? 0));
  const sent = Date.now();
  const visitor = app.client();
  const place = (metres: number) => `lat=${at(metres, 0).latitude}&lon=${PAULISTA.longitude}`;
  for (const metres of [400, 500]) {
    await nextMillisecond();
    const ahead = Math.floor(Date.now() / 1000) + 600;
    expect((await visitor.get(`/api/positions/osmand?id=${link}&${place(metres)}&timestamp=${ahead}`)).status).toBe(
      200,
    );
  }
  const basic = { authorization: `Basic ${Buffer.from(`motoboy:${link}`).toString('base64')}` };
  const location = { _type: 'location', lat: at(600, 0).latitude, lon: PAULISTA.longitude };
  const tst = Math.floor(Date.now() / 1000) + 600;
  await nextMillisecond();
  await visitor.post('/api/positions/owntracks', { ...location, tst }, basic);
  expect(newest()?.latitude).toBe(location.lat);
  // The page sends several at once.
  const batch = [at(640, -400), at(680, -420), at(720, -440)];
  expect((await send(batch, link)).body.accepted).toBe(3);
  expect(newest()).toMatchObject({ latitude: batch[2]?.latitude });
  expect(newest()?.at).toBeGreaterThanOrEqual(sent);
  expect(newest()?.at).toBeLessThanOrEqual(Date.now());
});

test('Traccar Client and OwnTracks report positions with the token of the link', async () => {
  const visitor = app.client();
  const seconds = Math.floor(Date.now() / 1000);
  const place = (metres: number) => `lat=${at(metres, 0).latitude}&lon=${PAULISTA.longitude}`;
  const osmAnd = await visitor.get(`/api/positions/osmand?id=${token}&${place(830)}&timestamp=${seconds - 8}&batt=90`);
  expect(osmAnd.status).toBe(200);
  const form = await visitor.post('/api/positions/osmand', `id=${token}&${place(850)}&timestamp=${seconds - 6}`, {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(form.status).toBe(200);
  const { latitude, longitude } = at(870, 0);
  const json = {
    device_id: token,
    location: { timestamp: toIso((seconds - 4) * 1000), coords: { latitude, longitude } },
  };
  expect((await visitor.post('/api/positions/osmand', json)).status).toBe(200);
  const location = { _type: 'location', lat: at(890, 0).latitude, lon: PAULISTA.longitude, tst: seconds - 2, vel: 36 };
  const basic = { authorization: `Basic ${Buffer.from(`motoboy:${token}`).toString('base64')}` };
  expect((await visitor.post('/api/positions/owntracks', location, basic)).body).toEqual([]);
  expect((await visitor.post(`/api/positions/owntracks?token=${token}`, { _type: 'status' })).body).toEqual([]);
  const { hot } = app.parts.positions;
  const newest = hot.newest(shop.establishment.id, shop.courier.id);
  expect(newest).toMatchObject({ at: (seconds - 2) * 1000, speed: 10 });

  const ended = [
    await visitor.get<Problem>(`/api/positions/osmand?id=pmc_${'x'.repeat(32)}&${place(0)}`),
    await visitor.post<Problem>('/api/positions/osmand', { ...json, device_id: 'somebody' }),
    await visitor.post<Problem>('/api/positions/owntracks', location),
  ];
  expect(ended.map(({ status, body }) => [status, body.code])).toEqual(ended.map(() => [401, 'link-ended']));
  // A message without a token belongs to no phone and is refused. A known phone is never refused: its app would repeat
  // the request.
  const unread = [
    await visitor.get<Problem>(`/api/positions/osmand?${place(0)}`),
    await visitor.post<Problem>('/api/positions/osmand', '{', { 'content-type': 'application/json' }),
  ];
  expect(unread.map(({ status }) => status)).toEqual([400, 400]);
  const broken = [
    await visitor.get(`/api/positions/osmand?id=${token}&lat=NaN&lon=NaN`),
    await visitor.post('/api/positions/owntracks', { _type: 'location' }, basic),
    await visitor.post('/api/positions/owntracks', '{', { ...basic, 'content-type': 'application/json' }),
  ];
  expect(broken.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(hot.newest(shop.establishment.id, shop.courier.id)).toEqual(newest);
});

test('a tracking app sends positions stored without signal in one request; the readable ones are taken', async () => {
  const { hot } = app.parts.positions;
  const own = await app.openShop(PAULISTA);
  const { token: id } = (await own.post<CourierLink>(`/api/couriers/${own.courier.id}/link`)).body;
  const newest = () => hot.newest(own.establishment.id, own.courier.id)?.at;
  const seconds = Math.floor(Date.now() / 1000);
  const visitor = app.client();
  const sendJson = (body: unknown) =>
    visitor.post('/api/positions/osmand', typeof body === 'string' ? body : JSON.stringify(body), {
      'content-type': 'application/json',
    });

  const waited = Array.from({ length: 400 }, (_, index) => ({
    id,
    lat: at(index, 0).latitude,
    lon: PAULISTA.longitude,
    timestamp: seconds - 900 + 2 * index,
    speed: 12.1,
    accuracy: 8.5,
    batt: 80,
    charge: false,
  }));
  expect((await sendJson(waited)).status).toBe(200);
  expect(newest()).toBe((seconds - 900 + 798) * 1000);

  const location = (secondsAgo: number) => ({
    timestamp: toIso((seconds - secondsAgo) * 1000),
    coords: { latitude: at(410, 0).latitude, longitude: PAULISTA.longitude },
  });
  expect((await sendJson({ device_id: id, location: [location(60), location(40)] })).status).toBe(200);
  expect(newest()).toBe((seconds - 40) * 1000);

  // A broken template of the app: the fields of the form inside of it still name phone and place.
  const form = `&id=${id}&lat=${at(420, 0).latitude}&lon=${PAULISTA.longitude}&timestamp=${seconds - 20}&`;
  expect((await sendJson(`{"location":{"coords":{"heading": },"_": "${form}"},"device_id":"${id}"}`)).status).toBe(200);
  expect(newest()).toBe((seconds - 20) * 1000);
});

test('an order’s ride is what its courier rode from the dispatch on, for its own shop only', async () => {
  const store = createPositionStore(app.database);
  const order = (await shop.post<Order>('/api/orders', aDelivery())).body;
  const path = `/api/orders/${order.id}/ride`;
  expect((await shop.get(path)).body).toEqual({ positions: [] });
  const sent = (await shop.post<Order>(`/api/orders/${order.id}/dispatch`, { courierId: shop.courier.id })).body;
  const left = Date.parse(sent.dispatchAt ?? '');
  const ridden = [left - 1, left].map((instant) => ({
    courierId: shop.courier.id,
    position: { ...PAULISTA, at: instant, speed: 8 },
  }));
  await store.append(shop.establishment.id, ridden);
  expect((await shop.get(path)).body).toEqual({ positions: [{ ...PAULISTA, at: sent.dispatchAt, speed: 8 }] });
  const neighbour = await app.openShop();
  expect((await neighbour.get<Problem>(path)).body.code).toBe('order-not-found');
});

test('the ride of an order canceled on the road ends at its cancelation', async () => {
  const own = await app.openShop(PAULISTA);
  const { id } = (await own.post<Order>('/api/orders', aDelivery())).body;
  const sent = (await own.post<Order>(`/api/orders/${id}/dispatch`, { courierId: own.courier.id })).body;
  await own.post(`/api/orders/${id}/cancel`, { reason: 'Cliente desistiu' });
  const { events } = (await own.get<{ events: { at: string }[] }>(`/api/orders/${id}/events`)).body;
  const canceled = Date.parse(events.at(-1)?.at ?? '');
  const points = [Date.parse(sent.dispatchAt ?? ''), canceled + 1].map((instant) => ({ ...PAULISTA, at: instant }));
  const store = createPositionStore(app.database);
  await store.append(
    own.establishment.id,
    points.map((position) => ({ courierId: own.courier.id, position })),
  );
  // The later position is in the past when the ride is read.
  await vi.waitUntil(() => Date.now() > canceled + 1);
  const { positions } = (await own.get<{ positions: object[] }>(`/api/orders/${id}/ride`)).body;
  expect(positions).toEqual([{ ...PAULISTA, at: sent.dispatchAt }]);
});

test('positions survive a restart, and are deleted after their time', async () => {
  const store = createPositionStore(app.database);
  const { id } = shop.establishment;
  await app.parts.positions.flush();
  const [newest] = await store.newest(id, 0);
  expect(newest).toMatchObject({ courierId: shop.courier.id });
  const older = { courierId: shop.courier.id, position: { ...PAULISTA, at: Date.now() - 3_600_000 } };
  await store.saveNewest(id, [older]);
  expect(await store.newest(id, 0)).toEqual([newest]);
  await store.append(id, [older, older, { ...older, courierId: 'nobody' }]);
  expect(await store.ride(id, shop.courier.id, 0, older.position.at, 10)).toEqual([older.position]);
  expect(await store.forget(older.position.at + 1, throwFailed)).toBe(1);
  expect(await store.forget(older.position.at + 1, throwFailed)).toBe(0);
  expect(await store.newest(id, Date.now() + 60_000)).toEqual([]);
});
