import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { CourierRun } from '#contract/couriers/page-schema.ts';
import type { CourierLink } from '#contract/couriers/schema.ts';
import type { RunBoardAnswer } from '#contract/runs/board-schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { up } from '#server/platform/database/migrations/0200-places-without-number.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { startFakeRoads } from '#tests/fakes/roads/services.ts';
import { aCourier, aDelivery } from '#tests/support/builders.ts';
import type { Client } from '#tests/support/client.ts';
import { type RunningApp, startApp, startAppUntilClosed } from '#tests/support/start-app.ts';

const DAY_MS = 24 * 60 * 60_000;
const shopPlace = { latitude: -23.5592, longitude: -46.6451 };
const gate = { latitude: -23.561, longitude: -46.65 };

let running: RunningApp;
let ahead = 0;
beforeAll(async () => {
  running = await startAppUntilClosed({ clock: () => Date.now() + ahead });
  await running.parts.start();
});
afterAll(() => running.close());

const at = (number: string, own: object = {}) =>
  aDelivery({ customer: { name: 'Ana', address: { address: 'Rua A', number, timeDelivery: '30 mins', ...own } } });
const place = async (shop: Client, number: string, own?: object) =>
  (await shop.post<Order>('/api/orders', at(number, own))).body;
const orderOf = async (shop: Client, { id }: Pick<Order, 'id'>) => (await shop.get<Order>(`/api/orders/${id}`)).body;
const pointOf = async (shop: Client, order: Pick<Order, 'id'>) => {
  const { latitude, longitude } = (await orderOf(shop, order)).customer?.address ?? {};
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
};
const pin = (shop: Client, { id }: Pick<Order, 'id'>, body: object = gate) =>
  shop.send<Order>('PUT', `/api/orders/${id}/place`, body);

test('a pin reaches the other open orders of the building, and every later one, wherever it is read', async () => {
  const shop = await running.openShop(shopPlace);
  const [one, waiting, done, elsewhere, flat] = [
    await place(shop, '10'),
    await place(shop, '10'),
    await place(shop, '10'),
    await place(shop, '11'),
    await place(shop, '10', { complement: 'Ap 4', latitude: -23.5, longitude: -46.6 }),
  ];
  await shop.post(`/api/orders/${done.id}/complete`, {});
  expect((await pin(shop, one)).status).toBe(200);
  expect(await pointOf(shop, waiting)).toEqual(gate);
  expect(await pointOf(shop, flat)).toEqual(gate);
  expect([await pointOf(shop, done), await pointOf(shop, elsewhere)]).toEqual([null, null]);

  const next = await place(shop, '10');
  await expect.poll(() => pointOf(shop, next), { timeout: 20_000 }).toEqual(gate);
  const { events } = (
    await shop.get<{ events: { verb: string; actor: { kind: string }; revision: number; changes: object[] }[] }>(
      `/api/orders/${next.id}/events`,
    )
  ).body;
  expect(events.map(({ verb, actor, changes }) => [verb, actor.kind, changes])).toEqual([
    ['place', 'account', []],
    ['locate', 'system', []],
  ]);
  expect((await orderOf(shop, next)).revision).toBe(events[1]?.revision);

  // The courier's navigation reads it from the order.
  await shop.post(`/api/orders/${next.id}/dispatch`, { courierId: shop.courier.id });
  const { token } = (await shop.post<CourierLink>(`/api/couriers/${shop.courier.id}/link`)).body;
  const run = await running.client().get<CourierRun>('/api/courier/run', { authorization: `Bearer ${token}` });
  expect(run.body.stops[0]?.address).toMatchObject(gate);

  // Another shop's order at the same address knows nothing of it.
  const other = await running.openShop(shopPlace);
  const theirs = await place(other, '10');
  await pin(other, await place(other, '12'));
  const known = await place(other, '12');
  await expect.poll(() => pointOf(other, known), { timeout: 20_000 }).toEqual(gate);
  expect((await orderOf(other, theirs)).customer).toEqual(theirs.customer);
});

test('the pin of a house without a number stays in its order: the others of the street are not that house', async () => {
  const shop = await running.openShop(shopPlace);
  const [one, waiting] = [await place(shop, 'S/N'), await place(shop, 's/n')];
  expect((await pin(shop, one, { ...gate, gateNotes: 'Portão verde' })).status).toBe(200);
  expect(await pointOf(shop, one)).toEqual(gate);
  expect((await shop.get('/api/address-memory?address=Rua%20A&number=S%2FN')).body).toEqual({});

  // What an earlier version remembered is deleted; a numbered house is still known.
  await pin(shop, await place(shop, '10'));
  const { pool, kysely } = running.database;
  const { id } = shop.establishment;
  await pool.query('insert into address_places (establishment_id, key) values ($1, $2)', [id, 'rua a|s n|/']);
  await up(kysely as unknown as Parameters<typeof up>[0]);
  const { rows } = await pool.query('select key from address_places where establishment_id = $1', [id]);
  expect(rows).toEqual([{ key: 'rua a|10|/' }]);

  const later = await place(shop, 'S/N');
  const known = await place(shop, '10');
  await expect.poll(() => pointOf(shop, known), { timeout: 20_000 }).toEqual(gate);
  expect([await pointOf(shop, waiting), await pointOf(shop, later)]).toEqual([null, null]);
});

test('a refused action names who moved the order, not the position that was written since', async () => {
  const shop = await running.openShop(shopPlace);
  const gone = await place(shop, '10');
  await shop.post(`/api/orders/${gone.id}/dispatch`, { courierId: shop.courier.id });
  await pin(shop, await place(shop, '10'));
  expect(await pointOf(shop, gone)).toEqual(gate);
  const other = aCourier();
  await running.parts.couriers.create(shop.establishment.id, other);
  const refused = await shop.post<{ by: object }>(`/api/orders/${gone.id}/dispatch`, { courierId: other.id });
  expect([refused.status, refused.body.by]).toEqual([409, expect.objectContaining({ verb: 'dispatch' })]);
});

test('an order of a day that is over stays as it is', async () => {
  const shop = await running.openShop(shopPlace);
  const yesterday = await place(shop, '10');
  ahead = DAY_MS;
  onTestFinished(() => {
    ahead = 0;
  });
  const one = await place(shop, '10');
  await pin(shop, one);
  expect(await pointOf(shop, one)).toEqual(gate);
  expect(await orderOf(shop, yesterday)).toEqual(yesterday);
});

test('what a geocoder finds is written into the order, and Rotas still says where it comes from', async () => {
  const roads = await startFakeRoads();
  onTestFinished(() => roads.close());
  const variables = { NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent', PHOTON_URL: roads.url('photon').href };
  const app = await startApp({ environment: readEnvironment(variables) });
  await app.parts.start();
  const shop = await app.openShop(shopPlace);
  const one = await place(shop, '10');
  const factsOf = async ({ id }: Order) =>
    (await shop.get<RunBoardAnswer>('/api/runs')).body.facts.orders.find((order) => order.id === id);
  await factsOf(one);
  await expect.poll(() => pointOf(shop, one), { timeout: 20_000 }).not.toBeNull();
  expect((await factsOf(one))?.placeFrom).toBe('geocoder');
  // The next one needs nobody who looks at Rotas; an own position is more exact than a geocoder's.
  const own = await place(shop, '10', gate);
  const next = await place(shop, '10');
  await expect.poll(() => pointOf(shop, next), { timeout: 20_000 }).toEqual(await pointOf(shop, one));
  expect(await orderOf(shop, own)).toEqual(own);
});
