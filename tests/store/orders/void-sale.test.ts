import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderEvents } from '#contract/orders/events-schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery, aPaymentMethod, aRound } from '#tests/support/builders.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

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

const sell = (payments: readonly object[], total = 2630) =>
  shop.post<Order & Problem>('/api/orders', {
    module: 'PDV',
    order: { items: [{ name: 'Almoço', quantity: 1, unitPrice: total }], payments },
  });
const act = (id: string, verb: string, body: object = {}) =>
  shop.post<Order & Problem>(`/api/orders/${id}/${verb}`, body);

test('a counter sale is voided with a reason, once, and its history says who and why', async () => {
  const { body: sale } = await sell([{ methodId: 'dinheiro', amount: 2630 }]);
  const voided = await act(sale.id, 'void', { reason: '  Cliente desistiu ' });
  expect([voided.status, voided.body.status]).toEqual([200, 9]);
  expect(voided.body.order).toEqual(sale.order);
  const again = await act(sale.id, 'void', { reason: 'De novo' });
  expect([again.status, again.body.code]).toEqual([409, 'already-updated']);
  const { events } = (await shop.get<OrderEvents>(`/api/orders/${sale.id}/events`)).body;
  expect(events.at(-1)).toMatchObject({ verb: 'void', reason: 'Cliente desistiu', actor: { kind: 'account' } });
});

test('a void gives back only cash that the drawer holds, unless confirmed; of several at once one gets it', async () => {
  const cash = { methodId: 'dinheiro', amount: 2630 };
  const { body: session } = await shop.post<{ id: string }>('/api/cash/sessions', { float: 3_000 });
  const sales = await Promise.all([cash, cash, cash, { methodId: 'pix', amount: 2630 }].map((paid) => sell([paid])));
  const [first, second, third, byPix] = sales.map(({ body }) => body.id) as [string, string, string, string];
  const taken = { kind: 'withdrawal', amount: 3 * 2_630, reason: 'Cofre' };
  expect((await shop.post(`/api/cash/sessions/${session.id}/movements`, taken)).status).toBe(201);
  const reason = 'Cliente desistiu';
  const both = await Promise.all([first, second].map((id) => act(id, 'void', { reason })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [refused = '', voided = ''] = both[0]?.status === 409 ? [first, second] : [second, first];
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('cash-drawer-short');
  expect((await shop.get<Order>(`/api/orders/${refused}`)).body.status).toBe(5);
  expect((await act(byPix, 'void', { reason })).status).toBe(200);
  // A repeated void of a voided sale does not check the drawer.
  expect((await act(voided, 'void', { reason })).body.code).toBe('already-updated');
  const known = { 'idempotency-key': 'estorno' };
  const beyond = { reason, beyondDrawer: true };
  const gone = await shop.post<Order>(`/api/orders/${refused}/void`, beyond, known);
  expect([gone.status, gone.body.status]).toEqual([200, 9]);
  expect((await shop.post<Order>(`/api/orders/${refused}/void`, beyond, known)).body).toEqual(gone.body);
  const { events } = (await shop.get<OrderEvents>(`/api/orders/${refused}/events`)).body;
  expect(events.at(-1)?.reason).toBe('Cliente desistiu · acima do saldo da gaveta');
  const { body: x } = await shop.post<{ report: { lines: { line: string; expected: number }[] } }>(
    `/api/cash/sessions/${session.id}/readings`,
  );
  expect(x.report.lines.find(({ line }) => line === 'drawer')?.expected).toBe(3_000 - 2 * 2_630);
  expect((await act(third, 'void', { reason })).body.code).toBe('cash-drawer-short');
  const { entries } = (await shop.get<{ entries: { kind: string }[] }>('/api/audit?area=cash')).body;
  expect(entries.filter(({ kind }) => kind === 'refusedWithdrawal')).toHaveLength(2);
});

test('a counter sale has no other verb, and other orders are not voided', async () => {
  const { body: sale } = await sell([{ methodId: 'dinheiro', amount: 2630 }]);
  for (const [verb, body] of [
    ['dispatch', { partner: true }],
    ['reset', {}],
    ['complete', {}],
    ['cancel', { reason: 'Engano' }],
  ] as const) {
    const answer = await act(sale.id, verb, body);
    expect([verb, answer.status, answer.body.code]).toEqual([verb, 409, 'counter-sale']);
  }
  const { body: delivery } = await shop.post<Order>('/api/orders', aDelivery());
  expect((await act(delivery.id, 'void', { reason: 'Engano' })).body.code).toBe('not-counter-sale');
  const { body: comanda } = await shop.post<Order>('/api/orders', aRound('12'));
  expect((await act(comanda.id, 'void', { reason: 'Engano' })).body.code).toBe('not-counter-sale');
});

test('a reason of blanks is refused', async () => {
  const { body: sale } = await sell([]);
  const { body: delivery } = await shop.post<Order>('/api/orders', aDelivery());
  const { body: comanda } = await shop.post<Order>('/api/orders', aRound('12'));
  const refused = [
    await act(sale.id, 'void', { reason: ' ' }),
    await act(sale.id, 'void', {}),
    await act(delivery.id, 'cancel', { reason: ' \u00a0 ' }),
    await shop.post<Problem>(`/api/comandas/${comanda.id}/discount`, { amount: 100, reason: '  ' }),
    await shop.post<Problem>(`/api/comandas/${comanda.id}/void-payment`, { paymentId: 'p', reason: '  ' }),
    await shop.post<Problem>(`/api/comandas/${comanda.id}/remove-line`, { lineId: 'l', reason: '  ' }),
    await shop.post<Problem>('/api/cash/sessions/s/movements', { kind: 'supply', amount: 100, reason: '  ' }),
  ];
  for (const { status, body } of refused) {
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, ['/reason']]);
  }
});

test('at the counter only payment methods that give change have change', async () => {
  const pix = await sell([{ methodId: 'pix', amount: 2630, changeFor: 5000 }]);
  expect([pix.status, pix.body.errors]).toEqual([
    422,
    [{ path: '/order/payments/0/changeFor', detail: 'Esta forma de pagamento não tem troco.' }],
  ]);
  expect((await sell([{ methodId: 'dinheiro', amount: 2630, changeFor: 5000 }])).status).toBe(201);
});

test('an item without a price is not free: a person gives it as a courtesy with a reason', async () => {
  const order = (items: readonly object[]) =>
    shop.post<Order & Problem>('/api/orders', { module: 'PDV', order: { items } });
  const forgotten = await order([{ name: 'Café', quantity: 1, unitPrice: 0 }]);
  expect([forgotten.status, forgotten.body.errors]).toEqual([
    422,
    [{ path: '/order/items/0/unitPrice', detail: 'Informe o preço, ou o motivo da cortesia.' }],
  ]);
  const priced = await order([{ name: 'Café', quantity: 1, unitPrice: 500, courtesy: 'Aniversário' }]);
  expect([priced.status, priced.body.errors?.[0]?.path]).toEqual([422, '/order/items/0/courtesy']);
  expect((await order([{ name: 'Café', quantity: 1, unitPrice: 0, courtesy: '  ' }])).status).toBe(422);
  const given = await order([{ name: 'Café', quantity: 1, unitPrice: 0, courtesy: 'Aniversário' }]);
  expect([given.status, given.body.order.items[0]?.courtesy]).toEqual([201, 'Aniversário']);
  const { events } = (await shop.get<OrderEvents>(`/api/orders/${given.body.id}/events`)).body;
  expect(events[0]?.overrides).toEqual([
    { line: 0, productId: '', name: 'Café', kind: 'courtesy', reason: 'Aniversário' },
  ]);
});

test('an item is removed from a sent delivery with a reason, once, and the history says so', async () => {
  const items = [
    { name: 'Pizza', quantity: 1, unitPrice: 4590 },
    { name: 'Guaraná', quantity: 2, unitPrice: 700 },
  ];
  const body = aDelivery();
  const order = { ...body.order, items, payments: [{ methodId: 'pix', amount: 6490 }] };
  const { body: delivery } = await shop.post<Order>('/api/orders', { ...body, order });
  const asked = { line: 1, name: 'Guaraná', reason: ' Acabou ' };
  const key = { 'idempotency-key': 'tirar' };
  const taken = await shop.post<Order>(`/api/orders/${delivery.id}/remove-item`, asked, key);
  expect(taken.body.order).toMatchObject({ total: 5090, payments: [{ amount: 5090 }], items: [{ name: 'Pizza' }] });
  expect((await shop.post<Order>(`/api/orders/${delivery.id}/remove-item`, asked, key)).body).toEqual(taken.body);
  const refused = [
    await act(delivery.id, 'remove-item', asked),
    await act(delivery.id, 'remove-item', { line: 0, name: 'Pizza', reason: 'Engano' }),
    await act(delivery.id, 'remove-item', { line: 0, name: 'Pizza', reason: ' ' }),
  ];
  expect(refused.map(({ body: { code } }) => code)).toEqual(['already-updated', 'last-item', 'invalid-request']);
  const { events } = (await shop.get<OrderEvents>(`/api/orders/${delivery.id}/events`)).body;
  expect(events.at(-1)).toMatchObject({ verb: 'remove-item', reason: 'Acabou', actor: { kind: 'account' } });
});

test('a wrong payment of a counter sale is changed with a reason, and must be the total', async () => {
  const { body: sale } = await sell([{ methodId: 'dinheiro', amount: 2630, changeFor: 5000 }]);
  const short = await act(sale.id, 'change-payments', { payments: [{ methodId: 'pix', amount: 2600 }], reason: 'Pix' });
  expect([short.status, short.body.code]).toEqual([422, 'invalid-payments']);
  const payments = [
    { methodId: 'pix', amount: 2000 },
    { methodId: 'dinheiro', amount: 630 },
  ];
  const changed = await act(sale.id, 'change-payments', { payments, reason: 'Pagou com Pix' });
  expect(changed.body.order.payments).toMatchObject(payments);
  expect(changed.body.order.total).toBe(2630);
  const { events } = (await shop.get<OrderEvents>(`/api/orders/${sale.id}/events`)).body;
  expect(events.at(-1)).toMatchObject({ verb: 'change-payments', reason: 'Pagou com Pix' });
});
