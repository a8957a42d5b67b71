import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery } from '#tests/support/builders.ts';
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

const PHONE = '11987654321';
const place = async (phone: string) => {
  const customer = { name: 'Ana', phone, address: { address: 'Rua A', number: '10' } };
  return (await shop.post<Order>('/api/orders', aDelivery({ customer }))).body;
};
const last = (phone = PHONE) => shop.get<{ order?: Order }>(`/api/last-order?phone=${encodeURIComponent(phone)}`);

test('the last order of a phone is found at once, in any spelling of the phone', async () => {
  await place(PHONE);
  const newest = await place(PHONE);
  await place('11900000000');
  expect((await last()).body.order).toEqual(newest);
  expect((await last('+55 (11) 98765-4321')).body.order?.id).toBe(newest.id);
});

test('it is also found after the history was indexed, and so is a newer one', async () => {
  const older = await place(PHONE);
  await shop.get(`/api/customers/${PHONE}/orders`);
  expect((await last()).body.order?.id).toBe(older.id);
  const newer = await place(PHONE);
  expect((await last()).body.order?.id).toBe(newer.id);
});

test('a canceled one does not count', async () => {
  const kept = await place(PHONE);
  const canceled = await place(PHONE);
  await shop.post(`/api/orders/${canceled.id}/cancel`, { reason: 'Desistiu' });
  expect((await last()).body.order?.id).toBe(kept.id);
  await shop.get(`/api/customers/${PHONE}/orders`);
  expect((await last()).body.order?.id).toBe(kept.id);
});

test('an unknown phone has none, and the orders of other establishments are not found', async () => {
  await place(PHONE);
  const other = await running.openShop();
  expect((await other.get(`/api/last-order?phone=${PHONE}`)).body).toEqual({});
  expect((await last('11900000000')).body).toEqual({});
  expect((await last('abc')).status).toBe(422);
});
