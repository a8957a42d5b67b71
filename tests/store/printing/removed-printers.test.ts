import { describe, expect, test } from 'vitest';
import type { Printer } from '#contract/printing/schema.ts';
import type { Problem } from '#contract/problems.ts';
import { MINUTE, NOON, startPrintDesk } from '#tests/support/printing/desk.ts';
import { jobsOf, setUpPrinter } from '#tests/support/printing/printers.ts';

const desk = startPrintDesk();
const { place, settled, anAgent, printed, stateOf, printing } = desk;

const DAY = 24 * 60 * MINUTE;
const window = {
  from: new Date(NOON + 10 * DAY).toISOString(),
  to: new Date(NOON + 10 * DAY + 30 * MINUTE).toISOString(),
};
const scheduled = async (overrides = {}) => {
  const order = await place({ scheduledFor: window, ...overrides });
  await settled();
  return order;
};
const remove = ({ id }: Printer) => desk.shop.send<Problem>('DELETE', `/api/printers/${id}`);
const ordersAt = async (printer: Printer) => (await jobsOf(desk.shop, printer)).map(({ orderId }) => orderId);

describe('a printer that is removed', () => {
  test('leaves the tickets of scheduled orders to the one that replaces it, and only those', async () => {
    const broken = await setUpPrinter(desk.shop);
    const later = await scheduled();
    await place();
    await settled();
    const receipts = await setUpPrinter(desk.shop, { name: 'Caixa', kinds: ['receipt'] });
    const fresh = await setUpPrinter(desk.shop, { name: 'Cozinha nova' });
    expect((await remove(broken)).status).toBe(204);
    expect((await printing()).printers.map(({ id }) => id)).toEqual([receipts.id, fresh.id]);
    expect(await ordersAt(fresh)).toEqual([later.id]);
    expect(await ordersAt(receipts)).toEqual([]);
    const agent = await anAgent();
    expect(await agent.claim()).toEqual([]);
    desk.setNow(NOON + 10 * DAY);
    expect(await printed(agent)).toMatchObject({ title: `Pedido ${later.cdOrder} · Cozinha · agendado` });
  });

  test('stays while no other one prints its tickets of scheduled orders, and the refusal says how many wait', async () => {
    const only = await setUpPrinter(desk.shop, { kinds: ['kitchen', 'receipt'] });
    await scheduled();
    await setUpPrinter(desk.shop, { name: 'Caixa', kinds: ['receipt'] });
    const { status, body } = await remove(only);
    expect([status, body.code]).toEqual([409, 'printer-has-tickets']);
    expect(body.detail).toContain('1 via de pedido agendado espera nesta impressora');
    expect(await stateOf(only)).toEqual(['waiting', 'waiting']);
    const kitchenTicket = (await jobsOf(desk.shop, only)).find(({ kind }) => kind === 'kitchen');
    await desk.shop.post(`/api/print-jobs/${kitchenTicket?.id}/answer`, { answer: 'drop' });
    expect((await remove(only)).status).toBe(204);
    expect((await remove(only)).status).toBe(404);
  });

  test('leaves no ticket that the other one has as well', async () => {
    const first = await setUpPrinter(desk.shop);
    const second = await setUpPrinter(desk.shop, { name: 'Passe' });
    await scheduled();
    expect((await remove(first)).status).toBe(204);
    expect(await stateOf(second)).toEqual(['waiting']);
  });

  test('leaves the items that only it has to a printer that has a ticket of the same order', async () => {
    const category = async (name: string) =>
      (await desk.shop.post<{ id: string }>('/api/categories', { name })).body.id;
    const item = async (categoryId: string, name: string) => {
      const { body } = await desk.shop.post<{ id: string }>('/api/products', { categoryId, name, price: 1000 });
      return { name, quantity: 1, unitPrice: 1000, productId: body.id };
    };
    const [drinks, food] = [await category('Sucos'), await category('Massas')];
    const bar = await setUpPrinter(desk.shop, { name: 'Bar', categoryIds: [drinks] });
    const kitchen = await setUpPrinter(desk.shop, { categoryIds: [food] });
    const items = [await item(drinks, 'Suco'), await item(food, 'Massa')];
    await scheduled({
      order: { discount: 0, txDelivery: 0, items, payments: [{ methodId: 'pix', amount: 2000 }] },
    });
    expect((await remove(bar)).status).toBe(409);
    await desk.shop.send('PUT', `/api/printers/${kitchen.id}`, { categoryIds: [] });
    expect((await remove(bar)).status).toBe(204);
    const markups = (await jobsOf(desk.shop, kitchen)).map(({ markup }) => /Suco|Massa/.exec(markup)?.[0]);
    expect(markups.toSorted()).toEqual(['Massa', 'Suco']);
  });
});

test('a printer that only browsers print on from now on leaves its tickets of scheduled orders to another one', async () => {
  const kitchen = await setUpPrinter(desk.shop);
  const later = await scheduled();
  const toBrowser = () => desk.shop.send<Problem>('PUT', `/api/printers/${kitchen.id}`, { connection: 'browser' });
  expect((await toBrowser()).body.code).toBe('printer-has-tickets');
  const other = await setUpPrinter(desk.shop, { name: 'Cozinha nova' });
  expect((await toBrowser()).status).toBe(200);
  expect([await ordersAt(kitchen), await ordersAt(other)]).toEqual([[], [later.id]]);
});
