import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PartnerQuote } from '#contract/partner/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { CARLA, type FakeOtherShop, startOtherShop } from '#tests/fakes/other-shop/other-shop.ts';
import { createOtherShopPort } from '#tests/support/partner/other-shop-port.ts';
import { AT_THE_SHOP, aDeliveryOnTheMap } from '#tests/support/partner/shop.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

let app: RunningApp;
let fake: FakeOtherShop;
let shop: Shop;
let skew = 0;

beforeAll(async () => {
  fake = await startOtherShop();
  const port = createOtherShopPort(fake.url, (id) => (id === shop.establishment.id ? fake.key : undefined));
  app = await startAppUntilClosed({ partners: [{ port }], clock: () => Date.now() + skew });
  shop = await app.openShop(AT_THE_SHOP);
});
afterAll(async () => {
  await app.close();
  await fake.close();
});

type Refused = { code: string; detail: string };

async function called() {
  const { body: order } = await shop.post<Order>('/api/orders', aDeliveryOnTheMap());
  const { body: quote } = await shop.post<PartnerQuote>(`/api/orders/${order.id}/partner-quote`);
  const { body } = await shop.post<Order>(`/api/orders/${order.id}/partner-call`, { quoteId: quote.quoteId });
  return { order: body, ride: body.lalamove?.orderId ?? '' };
}

const read = async ({ id }: Order) => (await shop.get<Order>(`/api/orders/${id}`)).body;

async function turn(): Promise<void> {
  skew += 30_000;
  await app.parts.partner.follower.turn();
}

test('a partner unknown to the portal quotes prices, is called, and its driver takes the order', async () => {
  expect((await shop.get('/api/partner')).body).toEqual({
    service: 'other-shop',
    title: 'Loja vizinha',
    tellsPrices: true,
  });
  const { order, ride } = await called();
  expect(order).toMatchObject({ status: 2, lalamove: { state: 'searching', price: 1200 } });
  const dispatch = () => shop.post<Order & Refused>(`/api/orders/${order.id}/dispatch`, { partner: true });
  expect((await dispatch()).body.code).toBe('no-partner-driver');
  fake.move(ride, 'coming');
  const { status, body } = await dispatch();
  expect([status, body.status, body.partnerDelivery]).toEqual([200, 3, true]);
  expect(body.motoboy).toEqual({ name: CARLA.name, phone: CARLA.phone, photoUrl: '' });
  fake.move(ride, 'done');
  await turn();
  expect(await read(order)).toMatchObject({ status: 5, returnAt: expect.any(String) });
});

test('it is followed, gets a priority fee, changes the driver and is called off when the order is canceled', async () => {
  const { order, ride } = await called();
  const path = `/api/orders/${order.id}`;
  expect((await shop.post<Order>(`${path}/partner-priority-fee`, { amount: 500 })).body.lalamove?.price).toBe(1700);
  fake.move(ride, 'coming');
  await turn();
  expect(await read(order)).toMatchObject({ status: 3, motoboy: { name: CARLA.name } });
  const other = await shop.post<Order>(`${path}/partner-change-driver`, { reason: 'DRIVER_LATE' });
  expect(other.body).toMatchObject({ status: 2, lalamove: { state: 'searching' } });
  const canceled = await shop.post<Order>(`${path}/cancel`, { reason: 'cliente desistiu' });
  expect([canceled.body.status, canceled.body.lalamove]).toEqual([9, undefined]);
  expect(fake.rides.get(ride)).toMatchObject({ state: 'gave-up', why: 'called-off' });
  const { body } = await shop.get<{ events: { actor: { name: string } }[] }>(`${path}/events`);
  expect(body.events.map(({ actor }) => actor.name)).toContain('Loja vizinha');
});

test('its refusal leaves the order unchanged, and shows its own sentence', async () => {
  const { order, ride } = await called();
  fake.move(ride, 'carrying');
  await turn();
  const { status, body } = await shop.post<Refused>(`/api/orders/${order.id}/reset`);
  expect([status, body.detail]).toEqual([
    502,
    'Atenção, problemas ao realizar está operação! Tarde demais para cancelar',
  ]);
  expect((await read(order)).status).toBe(3);
});
