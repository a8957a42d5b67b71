import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CourierLink } from '#contract/couriers/schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { Order } from '#domain/orders/order.ts';
import { ledgerOf, sent } from '#tests/support/settlements/acts.ts';
import { openTillShop } from '#tests/support/settlements/till-shop.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

const HOUR_MS = 60 * 60_000;
const DONE = 'A loja já fechou este pedido. O que você informou ficou salvo para ela conferir.';

let running: RunningApp;
let skew = 0;
beforeAll(async () => {
  running = await startAppUntilClosed({ clock: () => Date.now() + skew });
});
afterAll(() => running.close());

/** A shop with an order that its courier took along and a person completed, and his page. */
async function openShop(before: (shop: Shop, order: Order) => Promise<void> = async () => {}) {
  const { shop } = await openTillShop(running, { perDelivery: 700 });
  const { token } = (await shop.post<CourierLink>(`/api/couriers/${shop.courier.id}/link`)).body;
  const order = await sent(shop, 'visa', 5_000);
  await before(shop, order);
  await shop.post(`/api/orders/${order.id}/complete`);
  const report = (body: object) =>
    running
      .client()
      .post<Problem>(`/api/courier/orders/${order.id}/delivered`, body, { authorization: `Bearer ${token}` });
  const read = async () => (await shop.get<Order>(`/api/orders/${order.id}`)).body;
  const lines = async () => (await ledgerOf(shop)).lines.map(({ kind, amount, proof }) => [kind, amount, proof]);
  return { shop, order, report, read, lines };
}

async function correct(shop: Shop, { id }: Order): Promise<void> {
  const correction = { payments: [{ methodId: 'dinheiro', amount: 5_000 }], reason: 'Pagou em dinheiro' };
  expect((await shop.post(`/api/orders/${id}/change-payments`, correction)).status).toBe(200);
}

const paidByPix = { payments: [{ methodId: 'pix', amount: 5_000 }], tips: [{ methodId: 'pix', amount: 900 }] };

test('what a courier reports soon after the completion counts', async () => {
  const { report, read } = await openShop();
  expect((await report(paidByPix)).status).toBe(200);
  expect((await read()).order).toMatchObject({ payments: [{ methodId: 'pix' }], tips: [{ amount: 900 }] });
});

test('a correction before the completion is what the shop expected: what he was paid counts', async () => {
  const { report, read } = await openShop(correct);
  expect((await read()).order.payments).toMatchObject([{ methodId: 'dinheiro' }]);
  expect((await report(paidByPix)).status).toBe(200);
  expect((await read()).order.payments).toMatchObject([{ methodId: 'pix' }]);
});

test('a correction by the shop stays: what he reports afterwards is kept for it to see, and changes no money', async () => {
  const { shop, order, report, read, lines } = await openShop();
  await correct(shop, order);
  const before = await lines();
  for (const _ of ['the first time', 'again']) {
    const { status, body } = await report(paidByPix);
    expect([status, body.code, body.detail]).toEqual([409, 'order-taken', DONE]);
  }
  const { order: contents, delivery } = await read();
  expect([contents.payments.map(({ methodId }) => methodId), contents.tips]).toEqual([['dinheiro'], undefined]);
  expect(delivery?.reports).toMatchObject([
    { kind: 'delivered', payments: [{ methodId: 'pix' }], tips: [{ amount: 900 }] },
  ]);
  expect(await lines()).toEqual(before);
  // Without money his report still counts.
  expect((await report({})).status).toBe(200);
});

test('half a day after the completion a report changes nothing any more', async () => {
  const { report, read, lines } = await openShop();
  skew += 11 * HOUR_MS;
  const before = await lines();
  skew += 2 * HOUR_MS;
  expect((await report(paidByPix)).body).toMatchObject({ code: 'order-taken', detail: DONE });
  expect((await read()).order.payments.map(({ methodId }) => methodId)).toEqual(['visa']);
  expect(await lines()).toEqual(before);
});
