import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import type { Courier } from '#domain/orders/order.ts';
import { MOST_COURIERS, MOST_COURIERS_KEPT } from '#server/couriers/courier-store.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
let shop: Shop;
beforeAll(async () => {
  running = await startAppUntilClosed();
});
beforeEach(async () => {
  shop = await running.openShop();
});
afterAll(() => running.close());

const fill = (active: boolean, from: number, to: number) =>
  running.database.pool.query(
    `insert into couriers (establishment_id, id, name, phone, photo_url, active)
     select $1, 'm' || n, 'Rui', '', '', $2 from generate_series($3::int, $4::int) n`,
    [shop.establishment.id, active, from, to],
  );
const add = (active = true) =>
  shop.post<Courier & Problem>('/api/couriers', { name: 'Zeca', phone: '11955556666', active });
const activate = (id: string, active: boolean) => shop.send<Problem>('PUT', `/api/couriers/${id}`, { active });
const FULL = {
  code: 'too-many-entries',
  detail: 'O cadastro chegou ao limite. Exclua ou desative o que não usa mais.',
};

test('couriers who no longer work for the shop take no place', async () => {
  await fill(false, 1, MOST_COURIERS + 100);
  const added = await add();
  expect(added.status).toBe(201);
  // With the shop's own and the new one all places are taken.
  await fill(true, 10_000, 10_000 + MOST_COURIERS - 3);
  expect((await add()).body).toMatchObject(FULL);
  expect((await add(false)).status).toBe(201);
  expect((await activate('m1', true)).body).toMatchObject(FULL);
  expect((await activate(added.body.id, false)).status).toBe(200);
  expect((await activate('m1', true)).status).toBe(200);
  expect((await activate('m2', true)).body).toMatchObject(FULL);
  expect((await activate('m1', true)).status).toBe(200);
});

test('inactive couriers have a limit, too', async () => {
  await fill(false, 2, MOST_COURIERS_KEPT);
  for (const active of [true, false]) expect((await add(active)).body).toMatchObject(FULL);
  expect((await activate('m2', true)).status).toBe(200);
});
