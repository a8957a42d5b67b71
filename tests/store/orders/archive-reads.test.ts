import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FirstSteps } from '#contract/first-steps/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { createOperatorStore } from '#server/admin/postgres-operator.ts';
import { createMonth } from '#server/orders/archive/postgres-months.ts';
import { archive, catchUp, idsIn, type OldShop, openOldShop } from '#tests/support/archive/shop.ts';
import { aDelivery } from '#tests/support/builders.ts';
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

/** An order of today, of a customer who lives in this house of Rua B. */
const placeIn = async (number: string): Promise<Order> => {
  const address = { address: 'Rua B', number, timeDelivery: '30 mins' };
  const customer = { name: 'Carla', phone: '11955554444', address };
  return (await old.shop.post<Order>('/api/orders', aDelivery({ customer }))).body;
};

test('a shop whose first orders are archived is not taken for a new one', async () => {
  await placeIn('9');
  await catchUp(running, old.shop);
  const before = (await old.shop.get<FirstSteps>('/api/first-steps')).body;
  expect(before.offered).toBe(false);
  await archive(running, old.shop);
  expect((await idsIn(running, 'orders', old.shop)).length).toBeLessThan(10);
  expect((await old.shop.get<FirstSteps>('/api/first-steps')).body).toEqual(before);
});

test('the operator’s list shows the last order of a shop that has only archived ones', async () => {
  const { shop, orders } = old;
  for (const { id } of [orders.waiting, orders.recent]) {
    expect((await shop.post(`/api/orders/${id}/cancel`, { reason: 'engano' })).status).toBe(200);
  }
  const store = createOperatorStore(running.database);
  const list = async () => (await store.list(clock.now)).find(({ id }) => id === shop.establishment.id);
  const before = await list();
  expect(before).toMatchObject({ lastOrderAt: '2026-11-20T15:01:00.000Z' });
  await catchUp(running, shop);
  for (const month of ['2026-06', '2026-07', '2026-11']) await createMonth(running.database.kysely, month);
  const query = (text: string, ...values: unknown[]) =>
    running.database.pool.query(text, [shop.establishment.id, ...values]);
  const { rows } = await query('select id, revision from orders where establishment_id = $1');
  const moved = await query(
    'select archive_orders($1, $2::text[], $3::bigint[]) as moved',
    ...[rows.map(({ id }) => id), rows.map(({ revision }) => revision)],
  );
  expect([moved.rows, await idsIn(running, 'orders', shop)]).toEqual([[{ moved: 9 }], []]);
  expect(await list()).toEqual(before);
});

test('an erasure leaves the pin of a building from which only an archived order of somebody else came', async () => {
  const { shop } = old;
  const carla = await placeIn('2');
  const pin = { latitude: -23.5571, longitude: -46.6431 };
  expect((await shop.send('PUT', `/api/orders/${carla.id}/place`, pin)).status).toBeLessThan(300);
  expect((await shop.post(`/api/orders/${carla.id}/complete`)).status).toBe(200);
  await catchUp(running, shop);
  await archive(running, shop);
  expect(await idsIn(running, 'orders_archive', shop)).toContain(old.orders.rated.id);
  expect((await shop.send('DELETE', '/api/customers/11955554444')).status).toBe(204);
  const { rows } = await running.database.pool.query(
    'select latitude, longitude from address_places where establishment_id = $1',
    [shop.establishment.id],
  );
  expect(rows).toEqual([pin]);
});
