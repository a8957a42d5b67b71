import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CashCount, CashSessionAnswer, CashZReport } from '#contract/cash/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { aPaymentMethod } from '#tests/support/builders.ts';
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
  const body = { payments, reason: 'Pagou de outro jeito', beyondDrawer: true };
  expect((await shop.post(`/api/orders/${id}/change-payments`, body)).status).toBe(200);
}

async function close(id: string): Promise<CashZReport['report']> {
  const counted = [DRAWER, 'pix'].map((line) => ({ line, amount: 0 }));
  const count = await shop.post<CashCount>(`/api/cash/sessions/${id}/counts`, { counted, acknowledged: [] });
  const reasons = count.body.compared
    .filter(({ difference }) => difference !== 0)
    .map(({ line }) => ({ line, reason: 'Não contado' }));
  const answer = await shop.post<CashZReport>(`/api/cash/sessions/${id}/close`, { countId: count.body.id, reasons });
  expect(answer.status).toBe(200);
  return answer.body.report;
}

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

  const second = await open();
  await correct(late, [{ methodId: 'pix', amount: 1000 }]);
  const own = await sell('pix', 500);
  const two = await close(second);
  expect(two.corrections).toMatchObject([{ orderId: late.id, label: late.cdOrder }]);
  expect(new Set(two.corrections[0]?.amounts.map(({ name, amount }) => `${name} ${amount}`))).toEqual(
    new Set(['Dinheiro -1000', 'Pix 1000']),
  );
  expect(receivedOf(two)).toEqual({ [DRAWER]: -1000, pix: 1500 });
  expect([two.sold, two.salesCount]).toEqual([own.order.total, 1]);

  // Corrected back and forth in a third one: the sum over all Z is what the documents say.
  const third = await open();
  await correct(late, [{ methodId: 'dinheiro', amount: 1000 }]);
  await correct(late, [{ methodId: 'pix', amount: 1000 }]);
  const three = await close(third);
  expect([receivedOf(three), three.sold]).toEqual([{}, 0]);
  const sums = [one, two, three].flatMap(({ lines }) => lines);
  const sumOf = (name: string) =>
    sums.filter(({ line }) => line === name).reduce((sum, { received }) => sum + received, 0);
  expect([sumOf(DRAWER), sumOf('pix')]).toEqual([630, 2000 + 1000 + 500]);
});
