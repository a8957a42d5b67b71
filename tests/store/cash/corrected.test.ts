import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CashCount, CashReading, CashSessionAnswer, CashZReport } from '#contract/cash/schema.ts';
import type { ComandasWritten } from '#contract/comandas/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery, aPaymentMethod, aRound } from '#tests/support/builders.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

const DRAWER = 'drawer';

let running: RunningApp;
let shop: Shop;
beforeAll(async () => {
  running = await startAppUntilClosed();
  shop = await running.openShop();
  const cash = aPaymentMethod({ id: 'dinheiro', name: 'Dinheiro', kind: 'dinheiro', needsChange: true });
  await running.parts.paymentMethods.add(shop.establishment.id, cash);
});
afterAll(() => running.close());

const open = async () => (await shop.post<CashSessionAnswer>('/api/cash/sessions', { float: 0 })).body.id;

async function sell(methodId: string, amount: number): Promise<Order> {
  const order = { items: [{ name: 'Almoço', quantity: 1, unitPrice: amount }], payments: [{ methodId, amount }] };
  return (await shop.post<Order>('/api/orders', { module: 'PDV', order })).body;
}

async function correct({ id }: Order, payments: readonly { methodId: string; amount: number }[]): Promise<void> {
  const body = { payments, reason: 'Pagou de outra forma', beyondDrawer: true };
  expect((await shop.post(`/api/orders/${id}/change-payments`, body)).status).toBe(200);
}

async function close(id: string): Promise<CashZReport['report']> {
  const counted = [DRAWER, 'pix'].map((line) => ({ line, amount: 0 }));
  const count = await shop.post<CashCount>(`/api/cash/sessions/${id}/counts`, {
    counted,
    acknowledged: ['open-comandas'],
  });
  const reasons = count.body.compared
    .filter(({ difference }) => difference !== 0)
    .map(({ line }) => ({ line, reason: 'Não contado' }));
  const answer = await shop.post<CashZReport>(`/api/cash/sessions/${id}/close`, { countId: count.body.id, reasons });
  expect(answer.status).toBe(200);
  return answer.body.report;
}

const WHY = { reason: expect.stringMatching(/^Pagou de outra forma/), by: 'Beatriz' };
const amountsOf = (line?: { readonly amounts: readonly { readonly name: string; readonly amount: number }[] }) =>
  new Set(line?.amounts.map(({ name, amount }) => `${name} ${amount}`));

const receivedOf = ({ lines }: CashZReport['report']) =>
  Object.fromEntries(lines.filter(({ received }) => received !== 0).map(({ line, received }) => [line, received]));

test('a payment corrected before the close is in its Z as corrected; after it, the next Z moves the money', async () => {
  const first = await open();
  const early = await sell('dinheiro', 2630);
  const late = await sell('dinheiro', 1000);
  await correct(early, [
    { methodId: 'pix', amount: 2000 },
    { methodId: 'dinheiro', amount: 630 },
  ]);
  const one = await close(first);
  expect(receivedOf(one)).toEqual({ [DRAWER]: 1630, pix: 2000 });
  expect([one.sold, one.salesCount, one.corrections]).toEqual([3630, 2, []]);
  expect(one.corrected).toMatchObject([{ orderId: early.id, ...WHY }]);
  expect(amountsOf(one.corrected?.[0])).toEqual(new Set(['Dinheiro -2000', 'Pix 2000']));

  const second = await open();
  await correct(late, [{ methodId: 'pix', amount: 1000 }]);
  const own = await sell('pix', 500);
  const two = await close(second);
  expect(two.corrections).toMatchObject([{ orderId: late.id, label: late.cdOrder, ...WHY }]);
  expect(amountsOf(two.corrections[0])).toEqual(new Set(['Dinheiro -1000', 'Pix 1000']));
  expect(two.corrected).toBeUndefined();
  expect(receivedOf(two)).toEqual({ [DRAWER]: -1000, pix: 1500 });
  expect([two.sold, two.salesCount]).toEqual([own.order.total, 1]);

  // Corrected back and forth in a third session: the sum over all Zs equals the documents.
  const third = await open();
  await correct(late, [{ methodId: 'dinheiro', amount: 1000 }]);
  await correct(late, [{ methodId: 'pix', amount: 1000 }]);
  const three = await close(third);
  expect([receivedOf(three), three.sold]).toEqual([{}, 0]);
  expect([three.corrections, three.corrected]).toMatchObject([[], [WHY, WHY]]);
  const sums = [one, two, three].flatMap(({ lines }) => lines);
  const sumOf = (name: string) =>
    sums.filter(({ line }) => line === name).reduce((sum, { received }) => sum + received, 0);
  expect([sumOf(DRAWER), sumOf('pix')]).toEqual([630, 2000 + 1000 + 500]);
});

test('X and Z list removed items, changed payments and voids with reason and author, and keep every sum', async () => {
  const id = await open();
  const items = [
    { name: 'Pizza', quantity: 2, unitPrice: 2000 },
    { name: 'Suco', quantity: 1, unitPrice: 500 },
  ];
  const payments = [{ methodId: 'dinheiro', amount: 4500 }];
  const placed = (await shop.post<Order>('/api/orders', aDelivery({ order: { items, payments } }))).body;
  const remove = { line: 0, name: 'Pizza', quantity: 1, reason: 'Veio uma só', beyondDrawer: true };
  const fixed = await shop.post<Order>(`/api/orders/${placed.id}/remove-item`, remove);
  expect([fixed.status, (await shop.post(`/api/orders/${placed.id}/complete`)).status]).toEqual([200, 200]);
  const gone = await sell('dinheiro', 700);
  await shop.post(`/api/orders/${gone.id}/void`, { reason: 'Desistiu', beyondDrawer: true });
  const { body: comanda } = await shop.post<Order>('/api/orders', aRound('7'));
  const [line] = comanda.order.items;
  const removed = { lineId: line?.lineId, quantity: 1, reason: 'Caiu no chão' };
  expect((await shop.post(`/api/comandas/${comanda.id}/remove-line`, removed)).status).toBe(200);

  const { report } = (await shop.post<CashReading>(`/api/cash/sessions/${id}/readings`)).body;
  const by = 'Beatriz';
  expect(report.voids).toMatchObject([{ orderId: gone.id, amounts: [{ amount: -700 }], reason: 'Desistiu', by }]);
  expect(report.corrected).toMatchObject([
    {
      orderId: placed.id,
      label: placed.cdOrder,
      amounts: [{ name: '1x Pizza', amount: -2000 }],
      reason: 'Veio uma só',
      by,
    },
    { orderId: comanda.id, amounts: [{ name: `1x ${line?.name}` }], reason: 'Caiu no chão', by },
  ]);
  const { total } = fixed.body.order;
  expect([report.sold, report.salesCount, receivedOf(report)]).toEqual([total, 1, { [DRAWER]: total }]);
  const z = await close(id);
  expect([z.corrected, z.voids, z.lines, z.sold]).toEqual([report.corrected, report.voids, report.lines, report.sold]);
});

test('a voided payment of a comanda is listed; the next session lists nothing of it', async () => {
  const id = await open();
  const { body: comanda } = await shop.post<Order>('/api/orders', aRound('8'));
  const pay = { methodId: 'dinheiro', amount: 1000 };
  const paid = await shop.post<ComandasWritten>(`/api/comandas/${comanda.id}/payments`, pay);
  const [payment] = paid.body.comandas[0]?.comanda?.payments ?? [];
  const undo = { paymentId: payment?.id, reason: 'Errei a mesa', beyondDrawer: true };
  expect((await shop.post(`/api/comandas/${comanda.id}/void-payment`, undo)).status).toBe(200);
  const z = await close(id);
  expect([z.sold, receivedOf(z)]).toEqual([0, {}]);
  expect(z.corrected).toMatchObject([
    { orderId: comanda.id, amounts: [{ name: 'Dinheiro', amount: -1000 }], reason: 'Errei a mesa', by: 'Beatriz' },
  ]);
  expect((await close(await open())).corrected).toBeUndefined();
});

test('a removed item lowers the cash at the door, not what the customer has paid online', async () => {
  const { id: establishmentId } = shop.establishment;
  await running.parts.paymentMethods.add(
    establishmentId,
    aPaymentMethod({ id: 'app', name: 'Pago no app', kind: 'online' }),
  );
  const items = [
    { name: 'Pizza', quantity: 1, unitPrice: 4000 },
    { name: 'Suco', quantity: 1, unitPrice: 500 },
  ];
  const payments = [
    { methodId: 'dinheiro', amount: 2500, changeFor: 5000 },
    { methodId: 'app', amount: 2000 },
  ];
  const placed = (await shop.post<Order>('/api/orders', aDelivery({ order: { items, payments } }))).body;
  const remove = { line: 1, name: 'Suco', reason: 'Acabou' };
  const { status, body } = await shop.post<Order>(`/api/orders/${placed.id}/remove-item`, remove);
  expect([status, body.order.total]).toEqual([200, 4000]);
  expect(body.order.payments).toMatchObject([
    { methodId: 'dinheiro', amount: 2000, changeFor: 5000 },
    { methodId: 'app', amount: 2000 },
  ]);
});

test('an item removed after its order’s methods were switched off lowers what is taken at the door, and change may stay', async () => {
  const other = await running.openShop();
  const id = other.establishment.id;
  const methods = running.parts.paymentMethods;
  const app = aPaymentMethod({ id: 'app', name: 'Pago no app', kind: 'online' });
  const cash = aPaymentMethod({ id: 'dinheiro', name: 'Dinheiro', kind: 'dinheiro', needsChange: true });
  for (const method of [app, cash]) await methods.add(id, method);
  const item = (name: string, unitPrice: number) => ({ name, quantity: 1, unitPrice });
  const payments = [
    { methodId: 'dinheiro', amount: 2000, changeFor: 5000 },
    { methodId: 'app', amount: 3000 },
  ];
  const order = { items: [item('Pizza', 3000), item('Guaraná', 2000)], payments, txDelivery: 0 };
  const placed = (await other.post<Order>('/api/orders', aDelivery({ order }))).body;
  for (const method of [app, cash]) await methods.change(id, method.id, (before) => ({ ...before, active: false }));

  const swapped = { payments: [payments[1], payments[0]], reason: 'Outra ordem' };
  expect((await other.post(`/api/orders/${placed.id}/change-payments`, swapped)).status).toBe(200);
  const asked = { line: 1, name: 'Guaraná', reason: 'Acabou' };
  const removed = await other.post<Order>(`/api/orders/${placed.id}/remove-item`, asked);
  expect(removed.body.order.payments).toEqual([{ methodId: 'app', name: 'Pago no app', amount: 3000 }]);
});
