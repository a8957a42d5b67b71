import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Audit } from '#contract/audit/schema.ts';
import type { CourierList } from '#contract/couriers/schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { RunBoardAnswer } from '#contract/runs/board-schema.ts';
import type { Courier } from '#domain/orders/order.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { aPng } from '#tests/support/photos.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
let shop: Shop;
beforeAll(async () => {
  running = await startAppUntilClosed();
});
beforeEach(async () => {
  shop = await running.openShop({ latitude: -23.5592, longitude: -46.6451 });
});
afterAll(() => running.close());

const change = <Body = Courier>(fields: object) => {
  const { name, phone } = shop.courier;
  return shop.send<Body>('PUT', `/api/couriers/${shop.courier.id}`, { name, phone, ...fields });
};
const listed = async () => {
  const { couriers } = (await shop.get<CourierList>('/api/couriers')).body;
  return couriers.map(({ name, capacity }) => [name, capacity]);
};

test('a courier’s own capacity is stored with him, survives a new photo, and is taken off again', async () => {
  const { name } = shop.courier;
  expect(await listed()).toEqual([[name, undefined]]);
  expect((await change({ capacity: 3 })).body.capacity).toBe(3);
  const bytes = await shop.send<Courier>('PUT', `/api/couriers/${shop.courier.id}/photo`, aPng(), {
    'content-type': 'image/png',
  });
  expect(bytes.body.capacity).toBe(3);
  expect(await listed()).toEqual([[name, 3]]);
  expect((await change({})).body.capacity, 'from a page that does not know it').toBe(3);
  expect((await change({ capacity: null })).body).not.toHaveProperty('capacity');
  expect(await listed()).toEqual([[name, undefined]]);
  const car = await shop.post<Courier>('/api/couriers', { name: 'Zeca Carro', phone: '11955556666', capacity: 8 });
  expect([car.status, car.body.capacity]).toEqual([201, 8]);
  expect((await listed()).at(-1)).toEqual(['Zeca Carro', 8]);
  const { entries } = (await shop.get<Audit>('/api/audit')).body;
  const changes = entries.flatMap((entry) => entry.changes.filter(({ path }) => path === 'capacity'));
  expect(changes).toEqual([
    { path: 'capacity', to: 8 },
    { path: 'capacity', from: 3 },
    { path: 'capacity', to: 3 },
  ]);
});

test.each([0, 21, 2.5, '3'])('a capacity of %j is refused', async (capacity) => {
  const { status, body } = await change<Problem>({ capacity });
  expect([status, body.code, body.errors?.[0]?.path]).toEqual([400, 'invalid-request', '/capacity']);
});

test('the plan gives each courier as many orders as he carries; a person may give him more', async () => {
  await shop.send('PUT', '/api/runs/settings', { capacity: 2, preparationMinutes: 0, doorMinutes: 3 });
  await change({ capacity: 1 });
  const car = (await shop.post<Courier>('/api/couriers', { name: 'Zeca', phone: '11955556666', capacity: 3 })).body;
  const address = { address: 'Rua A', number: '10', timeDelivery: '30 mins', latitude: -23.575, longitude: -46.66 };
  const customer = { name: 'Ana', phone: '11987654321', address };
  for (let placed = 0; placed < 4; placed += 1) {
    expect((await shop.post('/api/orders', aDelivery({ customer }))).status).toBe(201);
  }
  const { runs, facts } = (await shop.post<RunBoardAnswer>('/api/runs/plan')).body;
  const sizes = new Map(runs.map(({ courierId, stops }) => [courierId, stops.length]));
  expect(sizes).toEqual(
    new Map([
      [shop.courier.id, 1],
      [car.id, 3],
    ]),
  );
  expect(facts.couriers.map(({ id, capacity }) => [id, capacity]).toSorted()).toEqual(
    [
      [shop.courier.id, 1],
      [car.id, 3],
    ].toSorted(),
  );
  const own = runs.find(({ courierId }) => courierId === shop.courier.id);
  const orderId = runs.find(({ courierId }) => courierId === car.id)?.stops[0]?.orderId;
  expect((await shop.post(`/api/runs/${own?.id}/move`, { orderId, position: 0 })).status).toBe(200);
});
