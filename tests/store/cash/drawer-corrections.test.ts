import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderEvents } from '#contract/orders/events-schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery, aPaymentMethod, aRound } from '#tests/support/builders.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

/** Corrections that give back cash which the drawer is not expected to hold (decision 97). */
const CASH = { methodId: 'dinheiro', amount: 2630 };
const reason = 'Pagou de outra forma';

let running: RunningApp;
let shop: Shop;
beforeAll(async () => {
  running = await startAppUntilClosed();
});
afterAll(() => running.close());
beforeEach(async () => {
  shop = await running.openShop();
  const cash = aPaymentMethod({ id: 'dinheiro', name: 'Dinheiro', kind: 'dinheiro', needsChange: true });
  await running.parts.paymentMethods.add(shop.establishment.id, cash);
});

const sell = async (payments: readonly object[]) => {
  const items = [{ name: 'Almoço', quantity: 1, unitPrice: 2630 }];
  return (await shop.post<Order>('/api/orders', { module: 'PDV', order: { items, payments } })).body;
};
const act = (id: string, verb: string, body: object = {}) =>
  shop.post<Order & Problem>(`/api/orders/${id}/${verb}`, body);
const read = async (id: string) => (await shop.get<Order>(`/api/orders/${id}`)).body;
const open = async (float: number) => (await shop.post<{ id: string }>('/api/cash/sessions', { float })).body.id;
const take = async (sessionId: string, amount: number) => {
  const taken = { kind: 'withdrawal', amount, reason: 'Cofre' };
  expect((await shop.post(`/api/cash/sessions/${sessionId}/movements`, taken)).status).toBe(201);
};
const drawerOf = async (sessionId: string) => {
  const { body } = await shop.post<{ report: { lines: { line: string; expected: number }[] } }>(
    `/api/cash/sessions/${sessionId}/readings`,
  );
  return body.report.lines.find(({ line }) => line === 'drawer')?.expected;
};
const refusals = async () => {
  const { entries } = (await shop.get<{ entries: { kind: string }[] }>('/api/audit?area=cash')).body;
  return entries.filter(({ kind }) => kind === 'refusedWithdrawal').length;
};

test('a payment changed from cash asks for a confirmation if the drawer holds too little', async () => {
  const session = await open(1_000);
  const [first, second] = [await sell([CASH]), await sell([CASH])];
  await take(session, 5_760);
  const pix = { payments: [{ methodId: 'pix', amount: 2630 }], reason };
  const refused = await act(first.id, 'change-payments', pix);
  expect([refused.status, refused.body.code]).toEqual([409, 'cash-drawer-short']);
  expect((await read(first.id)).order.payments[0]?.methodId).toBe('dinheiro');
  const payments = [
    { methodId: 'dinheiro', amount: 2130 },
    { methodId: 'pix', amount: 500 },
  ];
  expect((await act(second.id, 'change-payments', { payments, reason })).status).toBe(200);
  expect((await act(first.id, 'change-payments', { ...pix, beyondDrawer: true })).status).toBe(200);
  const { events } = (await shop.get<OrderEvents>(`/api/orders/${first.id}/events`)).body;
  expect(events.at(-1)?.reason).toBe(`${reason} · acima do saldo da gaveta`);
  expect([await drawerOf(session), await refusals()]).toEqual([-2_630, 1]);
  expect((await act(first.id, 'change-payments', { payments: [CASH], reason })).status).toBe(200);
});

test('an item removed from a pickup gives cash back only after its completion', async () => {
  const session = await open(0);
  const items = [
    { name: 'Pizza', quantity: 1, unitPrice: 2000 },
    { name: 'Guaraná', quantity: 1, unitPrice: 630 },
  ];
  const customer = { name: 'Ana', address: { timeDelivery: '20 mins' } };
  const pickup = { module: 'DELIVERY', orderType: 'RETIRADA', customer, order: { items, payments: [CASH] } };
  const placed = async () => (await shop.post<Order>('/api/orders', pickup)).body.id;
  const [waiting, done] = [await placed(), await placed()];
  expect((await act(done, 'complete')).status).toBe(200);
  await take(session, 2_630);
  const without = { line: 1, name: 'Guaraná', reason: 'Acabou' };
  expect((await act(waiting, 'remove-item', without)).status).toBe(200);
  expect((await act(done, 'remove-item', without)).body.code).toBe('cash-drawer-short');
  expect((await act(done, 'remove-item', { ...without, beyondDrawer: true })).status).toBe(200);
  expect([await drawerOf(session), await refusals()]).toEqual([-630, 1]);
});

test('a courier’s delivery asks only if its cash is in the drawer, not if he keeps it until his acerto', async () => {
  const session = await open(0);
  const body = aDelivery();
  for (const [courierCash, status] of [
    ['completion', 409],
    ['settlement', 200],
  ] as const) {
    await shop.send('PUT', '/api/establishment/preferences', { courierCash });
    const { body: placed } = await shop.post<Order>('/api/orders', body);
    const { total } = placed.order;
    const cash = { payments: [{ methodId: 'dinheiro', amount: total }], reason };
    expect((await act(placed.id, 'change-payments', cash)).status).toBe(200);
    await act(placed.id, 'dispatch', { courierId: shop.courier.id });
    expect((await act(placed.id, 'complete')).status).toBe(200);
    if (courierCash === 'completion') await take(session, total);
    const pix = { payments: [{ methodId: 'pix', amount: total }], reason };
    expect((await act(placed.id, 'change-payments', pix)).status).toBe(status);
    expect(await drawerOf(session)).toBe(0);
  }
});

test('a voided payment of a comanda leaves the drawer; of two at once only one gets the cash', async () => {
  const session = await open(500);
  const { body: comanda } = await shop.post<Order>('/api/orders', aRound('12'));
  for (const methodId of ['dinheiro', 'dinheiro', 'pix']) {
    expect((await shop.post(`/api/comandas/${comanda.id}/payments`, { methodId, amount: 500 })).status).toBe(200);
  }
  const paymentsOf = async () => (await read(comanda.id)).comanda?.payments ?? [];
  const [first = '', second = '', byPix = ''] = (await paymentsOf()).map(({ id }) => id);
  await take(session, 1_000);
  const undo = (paymentId: string, more: object = {}, headers: Record<string, string> = {}) =>
    shop.post<Problem>(
      `/api/comandas/${comanda.id}/void-payment`,
      { paymentId, reason: 'Valor errado', ...more },
      headers,
    );
  const both = await Promise.all([undo(first), undo(second)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('cash-drawer-short');
  const refused = both[0]?.status === 409 ? first : second;
  expect((await undo(byPix)).status).toBe(200);
  const known = { 'idempotency-key': 'estorno-da-comanda' };
  const gone = await undo(refused, { beyondDrawer: true }, known);
  expect(gone.status).toBe(200);
  expect((await undo(refused, { beyondDrawer: true }, known)).body).toEqual(gone.body);
  expect((await undo(refused)).body.code).toBe('comanda-payment-voided');
  expect((await paymentsOf()).find(({ id }) => id === refused)?.voidReason).toBe(
    'Valor errado · acima do saldo da gaveta',
  );
  expect([await drawerOf(session), await refusals()]).toEqual([-500, 1]);
});
