import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CourierRun } from '#contract/couriers/page-schema.ts';
import type { CourierLink } from '#contract/couriers/schema.ts';
import type { OrderEvents } from '#contract/orders/events-schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { OrderLink } from '#contract/public-orders/schema.ts';
import type { SalesSummary } from '#contract/reports/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { aCourier, aDelivery } from '#tests/support/builders.ts';
import { ledgerOf, sent, settle } from '#tests/support/settlements/acts.ts';
import { closeAndOpen } from '#tests/support/settlements/close-till.ts';
import { drawerOf, openTillShop, siteOf } from '#tests/support/settlements/till-shop.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startAppUntilClosed();
});
afterAll(() => running.close());

/** A shop with an open till whose courier has his page open. */
async function openShop() {
  const opened = await openTillShop(running, { perDelivery: 700 });
  const { shop } = opened;
  const { token } = (await shop.post<CourierLink>(`/api/couriers/${shop.courier.id}/link`)).body;
  const report = <Body = Problem>(step: string, { id }: Order, body: object = {}, key?: string) =>
    running.client().post<Body>(`/api/courier/orders/${id}/${step}`, body, {
      authorization: `Bearer ${token}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    });
  return { ...opened, report };
}

const read = async (shop: Shop, { id }: Order) => (await shop.get<Order>(`/api/orders/${id}`)).body;
const tipOf = (methodId: string, amount: number) => ({ tips: [{ methodId, amount }] });
const correct = (shop: Shop, { id, order }: Order, body: object) => {
  const payments = order.payments.map(({ methodId, amount }) => ({ methodId, amount }));
  return shop.post<Order & Problem>(`/api/orders/${id}/change-payments`, { payments, reason: 'Gorjeta', ...body });
};
const linesOf = async (shop: Shop) =>
  (await ledgerOf(shop)).lines.map(({ kind, amount, proof }) => [kind, amount, proof]);
const received = (lines: readonly { readonly line: string; readonly received: number }[], line: string) =>
  lines.find((one) => one.line === line)?.received;

test('a tip on the card goes from the courier’s page to his ledger, his acerto, the X and the Z', async () => {
  const { shop, session, report, today } = await openShop();
  const order = await sent(shop, 'visa', 5_000);
  for (const [amount, key] of [
    [500, 'tap'],
    [500, 'tap'],
    // From a second phone: the first report counts.
    [900, 'other'],
  ] as const) {
    expect((await report('delivered', order, tipOf('visa', amount), key)).status).toBe(200);
  }
  expect((await read(shop, order)).order).toMatchObject({
    total: 5_000,
    payments: [{ methodId: 'visa', amount: 5_000 }],
    tips: [{ methodId: 'visa', name: 'visa', amount: 500 }],
  });
  await report('returned', order);
  expect((await read(shop, order)).status).toBe(5);
  expect(await linesOf(shop)).toEqual([
    ['delivery', 700, 0],
    ['card', 0, 5_500],
    ['door-tip', 500, 0],
  ]);
  const { report: x } = await drawerOf(shop, session.id);
  expect([x.sold, x.salesCount, x.tips, received(x.lines, 'visa')]).toEqual([5_000, 1, 500, 5_500]);
  const paid = await settle(shop, { method: 'cash' });
  expect([paid.status, paid.body.paid]).toEqual([201, 1_200]);

  const { z, opened } = await closeAndOpen(shop, session.id, { more: 0, float: 0 });
  expect([z.report.sold, z.report.tips, z.count.tips, received(z.report.lines, 'visa')]).toEqual([
    5_000, 500, 500, 5_500,
  ]);
  const sales = await shop.get<SalesSummary>(`/api/reports/sales?from=${today}&to=${today}&by=payment`);
  expect(sales.body).toMatchObject({ total: { orders: 1, revenue: 5_000 }, rows: [{ revenue: 5_000 }] });

  // After the Z: the next till, and a correction of his settled line.
  expect((await correct(shop, order, tipOf('visa', 300))).status).toBe(200);
  const { report: next } = await drawerOf(shop, opened.id);
  expect([next.sold, next.salesCount, next.tips, received(next.lines, 'visa')]).toEqual([0, 0, -200, -200]);
  expect(next.corrections).toMatchObject([{ amounts: [{ name: 'visa', amount: -200 }], reason: 'Gorjeta' }]);
  expect(await linesOf(shop)).toEqual([
    ['card', 0, -200],
    ['door-tip', -200, 0],
  ]);
  const { events } = (await shop.get<OrderEvents>(`/api/orders/${order.id}/events`)).body;
  expect(events.at(-1)?.changes.map(({ path }) => path)).toEqual(['order.tips']);
});

test('the undo of the handover takes the tip back; as a slip, it keeps no return waiting for a check', async () => {
  const { shop, report } = await openShop();
  const order = await sent(shop, 'dinheiro', 5_000);
  await report('delivered', order, tipOf('pix', 200));
  expect((await read(shop, order)).order.tips).toMatchObject([{ methodId: 'pix', amount: 200 }]);
  await report('undo', order);
  expect((await read(shop, order)).order).toEqual(order.order);
  await report('delivered', order, tipOf('pix', 200));
  await report('returned', order);
  expect((await read(shop, order)).status).toBe(3);
  await shop.post(`/api/orders/${order.id}/complete`);
  expect((await ledgerOf(shop)).open).toMatchObject({ amount: 900, cash: 0, proof: 200 });
  const online = await sent(shop, 'visa', 5_000);
  await report('delivered', online, tipOf('pix', 200));
  await report('returned', online);
  expect((await read(shop, online)).status).toBe(5);
});

test('a tip that does not fit is refused in Portuguese, on the page and in the correction', async () => {
  const { shop, report } = await openShop();
  const order = await sent(shop, 'visa', 5_000);
  const wrong = [await report('delivered', order, tipOf('dinheiro', 500)), await correct(shop, order, tipOf('x', 5))];
  for (const { status, body } of wrong) {
    expect([status, body.code]).toEqual([422, 'invalid-tip']);
    expect(body.detail).toMatch(/^Gorjeta só em cartão, vale ou Pix/);
  }
  const { id } = (await shop.post<Order>(`/api/orders/${order.id}/reset`)).body;
  expect((await correct(shop, { ...order, id }, tipOf('visa', 5))).body.code).toBe('invalid-tip');
});

test('a tip that the desk enters goes with the trip: reset, another courier, cancel', async () => {
  const { shop } = await openShop();
  const order = await sent(shop, 'visa', 5_000);
  const tipped = await correct(shop, order, tipOf('visa', 500));
  expect(tipped.body.order).toEqual({ ...order.order, tips: [{ methodId: 'visa', name: 'visa', amount: 500 }] });
  await shop.post(`/api/orders/${order.id}/complete`);
  expect((await ledgerOf(shop)).open).toMatchObject({ amount: 1_200, proof: 5_500 });
  await shop.post(`/api/orders/${order.id}/reset`, { trip: { paid: false, goodsBack: true } });
  expect((await read(shop, order)).order).toEqual(order.order);
  expect((await ledgerOf(shop)).open).toMatchObject({ amount: 0, proof: 0 });

  const given = await sent(shop, 'visa', 1_000);
  await correct(shop, given, tipOf('visa', 100));
  const diego = aCourier({ name: 'Diego' });
  await running.parts.couriers.create(shop.establishment.id, diego);
  const asked = { courierId: diego.id, trip: { paid: false, goodsBack: true } };
  expect((await shop.post<Order>(`/api/orders/${given.id}/change-courier`, asked)).body.order).toEqual(given.order);

  const canceled = await sent(shop, 'visa', 1_000);
  await correct(shop, canceled, tipOf('visa', 100));
  await shop.post(`/api/orders/${canceled.id}/cancel`, { reason: 'Desistiu' });
  expect((await read(shop, canceled)).order.tips).toHaveLength(1);
  expect((await ledgerOf(shop)).open).toMatchObject({ amount: 0, proof: 0 });
});

test('a tip that was paid in an app goes with its order to the courier who delivers it', async () => {
  const { shop, session, report } = await openShop();
  const order = {
    items: [{ name: 'Pizza', quantity: 1, unitPrice: 5_000 }],
    payments: [{ methodId: 'app', amount: 5_000 }],
    prepaidTip: { methodId: 'app', amount: 300 },
  };
  const body = aDelivery({ origin: 'iFood', order });
  // Nobody at the shop can check it: only an integration says it.
  const typed = await shop.post<Problem>('/api/orders', body);
  expect([typed.status, typed.body.errors]).toEqual([
    422,
    [{ path: '/order/prepaidTip/methodId', detail: expect.stringContaining('vem de uma integração') }],
  ]);
  const sent = await shop.post<Order>('/api/orders', body, await siteOf(shop));
  expect(sent.status).toBe(201);
  expect(sent.body.order).toMatchObject({ total: 5_000, prepaidTip: { methodId: 'app', name: 'app', amount: 300 } });
  await shop.post(`/api/orders/${sent.body.id}/dispatch`, { courierId: shop.courier.id });
  await shop.post(`/api/orders/${sent.body.id}/reset`, { trip: { paid: false, goodsBack: true } });
  await shop.post(`/api/orders/${sent.body.id}/dispatch`, { courierId: shop.courier.id });
  const delivered = await report('delivered', sent.body, tipOf('visa', 200));
  expect(delivered.status).toBe(200);
  await report('returned', sent.body);
  expect((await read(shop, sent.body)).status).toBe(5);
  expect(await linesOf(shop)).toEqual([
    ['delivery', 700, 0],
    ['card', 0, 200],
    ['door-tip', 200, 0],
    ['prepaid-tip', 300, 0],
  ]);
  const { report: x } = await drawerOf(shop, session.id);
  expect([x.sold, x.tips, received(x.lines, 'app'), received(x.lines, 'visa')]).toEqual([5_000, 500, 5_300, 200]);
});

test('the courier’s page names the tip that was paid with the order', async () => {
  const { shop } = await openShop();
  const { token } = (await shop.post<CourierLink>(`/api/couriers/${shop.courier.id}/link`)).body;
  const prepaidTip = { methodId: 'app', amount: 300 };
  const order = { items: [{ name: 'Pizza', quantity: 1, unitPrice: 5_000 }], prepaidTip };
  const { id } = (await shop.post<Order>('/api/orders', aDelivery({ order }), await siteOf(shop))).body;
  await shop.post(`/api/orders/${id}/dispatch`, { courierId: shop.courier.id });
  const { body } = await running.client().get<CourierRun>('/api/courier/run', { authorization: `Bearer ${token}` });
  expect(body.stops).toMatchObject([{ orderId: id, tip: 300 }]);
});

test('the customer’s page does not show the tip', async () => {
  const { shop, report } = await openShop();
  const order = await sent(shop, 'visa', 5_000);
  await report('delivered', order, tipOf('visa', 567));
  const { token } = (await shop.post<OrderLink>(`/api/orders/${order.id}/link`)).body;
  const { status, body } = await running.client().get(`/api/public/orders/${token}`);
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toMatch(/tip|567/i);
});
