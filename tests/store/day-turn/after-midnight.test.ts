import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CreatedApiKey } from '#contract/access/api-key-schema.ts';
import type { CashCount, CashReading, CashSessionAnswer, CashZReport } from '#contract/cash/schema.ts';
import type { OrderList } from '#contract/orders/schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery, aPaymentMethod } from '#tests/support/builders.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

/** Friday, 27 November 2026, in São Paulo (three hours behind): the shop opens at 18:00 and closes at 02:00. */
const at = (time: string, day = 27) => Date.parse(`2026-11-${day}T${time}:00-03:00`);
const MINUTE = 60_000;

let now = at('19:00');
let running: RunningApp;
let shop: Shop;
let site: (body: object) => Promise<{ status: number; body: Order & Problem }>;
beforeAll(async () => {
  running = await startAppUntilClosed({ clock: () => now });
});
afterAll(() => running.close());
beforeEach(async () => {
  now = at('19:00');
  shop = await running.openShop();
  const cash = aPaymentMethod({ id: 'dinheiro', name: 'Dinheiro', kind: 'dinheiro', needsChange: true });
  await running.parts.paymentMethods.add(shop.establishment.id, cash);
  const hours = Array.from({ length: 7 }, (_, day) => (day === 5 ? [{ from: '18:00', to: '02:00' }] : []));
  const rules = { hours, acceptsWhenClosed: false, preparationMinutes: 20, travelMinutes: 20 };
  expect((await shop.send('PUT', '/api/opening', rules)).status).toBe(200);
  const key = await shop.post<CreatedApiKey>('/api/api-keys', { name: 'Site', scopes: ['orders:create'] });
  const headers = { authorization: `Bearer ${key.body.secret}` };
  site = (body) => running.client().post('/api/orders', body, headers);
});

const cashOf = (total: number) => ({
  order: {
    txDelivery: 0,
    items: [{ name: 'Pizza', quantity: 1, unitPrice: total }],
    payments: [{ methodId: 'dinheiro', amount: total }],
  },
});
const idsOn = async (day?: string) =>
  (await shop.get<OrderList>(`/api/orders${day === undefined ? '' : `?day=${day}`}`)).body.orders.map(({ id }) => id);
const act = (id: string, verb: string, body: object = {}) =>
  shop.post<Order & Problem>(`/api/orders/${id}/${verb}`, body);
const open = async (float = 0) => (await shop.post<CashSessionAnswer>('/api/cash/sessions', { float })).body.id;
const drawerOf = async (id: string) => {
  const { report } = (await shop.post<CashReading>(`/api/cash/sessions/${id}/readings`)).body;
  return report.lines.find(({ line }) => line === 'drawer')?.expected;
};
async function close(id: string, drawer: number): Promise<CashZReport> {
  const counted = [
    { line: 'drawer', amount: drawer },
    { line: 'pix', amount: 0 },
  ];
  const taken = await shop.post<CashCount>(`/api/cash/sessions/${id}/counts`, { counted, acknowledged: [] });
  const reasons = taken.body.compared.filter(({ difference }) => difference !== 0);
  const body = { countId: taken.body.id, reasons: reasons.map(({ line }) => ({ line, reason: 'Outro dia' })) };
  const closed = await shop.post<CashZReport>(`/api/cash/sessions/${id}/close`, body);
  expect(closed.status).toBe(200);
  return closed.body;
}

test('an evening that ends at 02:00 is one day: orders of both sides of midnight, and the till until it closes', async () => {
  const session = await open();
  const [early] = [(await site(aDelivery(cashOf(5_000)))).body];
  now = at('01:59', 28);
  const late = await site(aDelivery(cashOf(3_000)));
  expect(late.status).toBe(201);
  now = at('02:00', 28);
  expect((await site(aDelivery())).body.code).toBe('shop-closed');
  for (const { id } of [early, late.body]) {
    await act(id, 'dispatch', { courierId: shop.courier.id });
    now += 10 * MINUTE;
    expect((await act(id, 'complete')).status).toBe(200);
  }
  expect(await idsOn()).toEqual([early.id, late.body.id]);
  now = at('03:59', 28);
  const z = await close(session, 8_000);
  expect([z.businessDay, z.difference, z.report.salesCount]).toEqual(['2026-11-27', 0, 2]);
  now = at('04:00', 28);
  expect([await idsOn(), await idsOn('2026-11-27')]).toEqual([[], [early.id, late.body.id]]);
});

test('an order on the road at 04:00 is completed later; its money counts once, in the session that was open', async () => {
  const session = await open(1_000);
  now = at('01:30', 28);
  const { id } = (await site(aDelivery(cashOf(5_000)))).body;
  await act(id, 'dispatch', { courierId: shop.courier.id });
  now = at('04:20', 28);
  const both = await Promise.all([act(id, 'carry-over'), act(id, 'carry-over')]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await idsOn()).toEqual([id]);
  expect((await act(id, 'complete')).status).toBe(200);
  expect(await drawerOf(session)).toBe(6_000);
  const z = await close(session, 6_000);
  expect([z.businessDay, z.report.salesCount, z.difference]).toEqual(['2026-11-27', 1, 0]);
  expect(await idsOn('2026-11-27')).toEqual([id]);
});

test('after a Z a reset and cancelation, a void and another payment are corrections of the next one, to the cent', async () => {
  const first = await open();
  const delivery = (await site(aDelivery(cashOf(5_000)))).body;
  await act(delivery.id, 'dispatch', { courierId: shop.courier.id });
  await act(delivery.id, 'complete');
  const sell = async (amount: number) =>
    (await shop.post<Order>('/api/orders', { module: 'PDV', ...cashOf(amount) })).body;
  const [voided, repaid] = [await sell(1_234), await sell(777)];
  expect((await close(first, 7_011)).report.sold).toBe(7_011);
  now = at('05:00', 28);
  const second = await open(10_000);
  await act(delivery.id, 'reset');
  await act(delivery.id, 'cancel', { reason: 'Pedido errado' });
  await act(voided.id, 'void', { reason: 'Cobrado duas vezes' });
  const payments = [{ methodId: 'pix', amount: 777 }];
  await act(repaid.id, 'change-payments', { payments, reason: 'Pagou no Pix' });
  expect(await drawerOf(second)).toBe(10_000 - 7_011);
  const { report } = await close(second, 10_000 - 7_011);
  expect(report.corrections.map(({ orderId }) => orderId).toSorted()).toEqual(
    [delivery.id, voided.id, repaid.id].toSorted(),
  );
  expect([report.sold, report.salesCount]).toEqual([777 - 7_011, 0]);
});

test('a scheduled order over the turn belongs to the day of its window and starts there', async () => {
  const from = at('18:30', 28);
  const window = { from: new Date(from).toISOString(), to: new Date(from + 30 * MINUTE).toISOString() };
  const order = await shop.post<Order>('/api/orders', aDelivery({ scheduledFor: window }));
  expect(order.status).toBe(201);
  now = at('04:00', 28);
  expect([await idsOn(), await idsOn('2026-11-27')]).toEqual([[order.body.id], []]);
  // A window within the night, after midnight, is still of the evening's day.
  now = at('19:00', 27);
  const night = at('01:00', 28);
  const late = { from: new Date(night).toISOString(), to: new Date(night + 30 * MINUTE).toISOString() };
  const other = await shop.post<Order>('/api/orders', aDelivery({ scheduledFor: late }));
  expect(await idsOn('2026-11-27')).toEqual([other.body.id]);
});
