import { describe, expect, test } from 'vitest';
import type { Printer } from '#contract/printing/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { startNode } from '#tests/support/node.ts';
import { MINUTE, NOON, startPrintDesk } from '#tests/support/printing/desk.ts';
import { jobsOf, setUpPrinter } from '#tests/support/printing/printers.ts';

const desk = startPrintDesk();
const { place, settled, anAgent, printed, stateOf } = desk;

describe('a scheduled order', () => {
  const window = { from: new Date(NOON + 120 * MINUTE).toISOString(), to: new Date(NOON + 150 * MINUTE).toISOString() };

  test('is printed when its time comes; jobs that arrive before are printed first', async () => {
    await setUpPrinter(desk.shop);
    const agent = await anAgent();
    const later = await place({ scheduledFor: window });
    await settled();
    expect(await agent.claim()).toEqual([]);
    desk.setNow(NOON + 79 * MINUTE);
    await place();
    await settled();
    expect((await printed(agent)).title).not.toContain('agendado');
    expect(await agent.claim()).toEqual([]);
    desk.setNow(NOON + 80 * MINUTE);
    const job = await printed(agent);
    expect(job.title).toBe(`Pedido ${later.cdOrder} · Cozinha · agendado`);
    expect(job.markup).toContain('AGENDADO 20/11 14:00 às 14:30');
  });

  test('that a person starts early is printed at once, and not again at its time', async () => {
    await setUpPrinter(desk.shop);
    const agent = await anAgent();
    const later = await place({ scheduledFor: window });
    await settled();
    expect(await agent.claim()).toEqual([]);
    await desk.shop.post(`/api/orders/${later.id}/start`);
    await settled();
    expect((await printed(agent)).title).toContain(later.cdOrder);
    desk.setNow(NOON + 80 * MINUTE);
    expect(await agent.claim()).toEqual([]);
  });

  test('that is canceled before its time prints nothing', async () => {
    await setUpPrinter(desk.shop);
    const agent = await anAgent();
    const later = await place({ scheduledFor: window });
    await settled();
    await desk.shop.post(`/api/orders/${later.id}/cancel`, { reason: 'Desistiu' });
    await settled();
    desk.setNow(NOON + 120 * MINUTE);
    expect(await agent.claim()).toEqual([]);
  });
});

describe('an arriving order', () => {
  test('is printed once at each printer concerned, beginning with what arrived after the printer', async () => {
    await place();
    const kitchen = await setUpPrinter(desk.shop);
    const counter = await setUpPrinter(desk.shop, { name: 'Caixa', kinds: ['receipt'] });
    const quiet = await setUpPrinter(desk.shop, { name: 'Bar', onArrival: false });
    const order = await place();
    await settled();
    expect(await jobsOf(desk.shop, kitchen)).toMatchObject([
      {
        orderId: order.id,
        kind: 'kitchen',
        state: 'waiting',
        title: `Pedido ${order.cdOrder} · Cozinha`,
        second: false,
      },
    ]);
    expect(await jobsOf(desk.shop, counter)).toMatchObject([{ orderId: order.id, kind: 'receipt' }]);
    expect(await jobsOf(desk.shop, quiet)).toEqual([]);
  });

  test('is one job each, however many nodes follow', async () => {
    const kitchen = await setUpPrinter(desk.shop);
    const node = await startNode(desk.running, { clock: desk.now });
    node.parts.printing.arrivals.start();
    const orders = [await place(), await place(), await place()];
    await settled();
    expect((await jobsOf(desk.shop, kitchen)).map(({ orderId }) => orderId)).toEqual(orders.map(({ id }) => id));
  });

  test('on a comanda prints only its new lines, and removed ones', async () => {
    const kitchen = await setUpPrinter(desk.shop);
    const items = (name: string) => ({ items: [{ name, quantity: 2, unitPrice: 1000 }], discount: 0, payments: [] });
    const comanda = { module: 'COMANDA', command: '12' };
    const { body } = await desk.shop.post<Order>('/api/orders', { ...comanda, order: items('Feijoada') });
    await desk.shop.post('/api/orders', { ...comanda, order: items('Caipirinha') });
    const line = body.order.items[0]?.lineId;
    const removed = await desk.shop.post(`/api/comandas/${body.id}/remove-line`, {
      lineId: line,
      quantity: 1,
      reason: 'erro',
    });
    expect(removed.status).toBe(200);
    await settled();
    const jobs = await jobsOf(desk.shop, kitchen);
    const made = jobs.map(({ markup }) => /Feijoada|Caipirinha/g.exec(markup)?.[0]);
    expect(made).toEqual(['Feijoada', 'Caipirinha', 'Feijoada']);
    expect(jobs.map(({ markup }) => markup.includes('Feijoada') && markup.includes('Caipirinha'))).not.toContain(true);
    expect(jobs[1]?.markup).toContain('NOVOS ITENS');
    expect(jobs[2]?.markup).toContain('ITEM CANCELADO');
    expect(jobs[2]?.markup).toContain('1x Feijoada');
  });

  test('goes to the printers of its categories, or to all if it has none', async () => {
    const category = async (name: string) =>
      (await desk.shop.post<{ id: string }>('/api/categories', { name })).body.id;
    const product = async (categoryId: string, name: string) =>
      (await desk.shop.post<{ id: string }>('/api/products', { categoryId, name, price: 1000 })).body.id;
    const [drinks, food] = [await category('Bebidas'), await category('Pratos')];
    const bar = await setUpPrinter(desk.shop, { name: 'Bar', categoryIds: [drinks] });
    const kitchen = await setUpPrinter(desk.shop, { categoryIds: [food] });
    const item = (name: string, productId?: string) => ({
      name,
      quantity: 1,
      unitPrice: 1000,
      ...(productId ? { productId } : {}),
    });
    const order = {
      discount: 0,
      txDelivery: 0,
      items: [
        item('Suco', await product(drinks, 'Suco')),
        item('Massa', await product(food, 'Massa')),
        item('Item livre'),
      ],
      payments: [{ methodId: 'pix', amount: 3000 }],
    };
    await place({ order });
    await settled();
    const names = async (printer: Printer) =>
      (await jobsOf(desk.shop, printer))[0]?.markup.match(/Suco|Massa|Item livre/g);
    expect(await names(bar)).toEqual(['Suco', 'Item livre']);
    expect(await names(kitchen)).toEqual(['Massa', 'Item livre']);
  });

  test('and is canceled before printing is dropped; after that the kitchen gets a slip', async () => {
    const kitchen = await setUpPrinter(desk.shop);
    const agent = await anAgent();
    const early = await place();
    await settled();
    await desk.shop.post(`/api/orders/${early.id}/cancel`, { reason: 'cliente desistiu' });
    await settled();
    expect(await stateOf(kitchen)).toEqual(['dropped']);
    expect(await agent.claim()).toEqual([]);

    const late = await place();
    await settled();
    await printed(agent);
    await desk.shop.post(`/api/orders/${late.id}/cancel`, { reason: 'cliente desistiu' });
    await settled();
    const slip = (await jobsOf(desk.shop, kitchen)).at(-1);
    expect(slip?.markup).toContain('CANCELADO');
    expect(slip?.markup).toContain('Motivo: cliente desistiu');
  });

  test('and is a counter sale that is voided: what waits is dropped, and the kitchen that has its ticket gets a slip', async () => {
    const kitchen = await setUpPrinter(desk.shop);
    const agent = await anAgent();
    const sell = async () => {
      const items = [{ name: 'Pastel', quantity: 2, unitPrice: 900 }];
      return (await desk.shop.post<Order>('/api/orders', { module: 'PDV', order: { items } })).body;
    };
    const cancel = async ({ id }: Order) => {
      expect((await desk.shop.post(`/api/orders/${id}/void`, { reason: 'Desistiu' })).status).toBe(200);
      await settled();
    };
    const early = await sell();
    await settled();
    await cancel(early);
    expect(await stateOf(kitchen)).toEqual(['dropped']);
    const late = await sell();
    await settled();
    await printed(agent);
    await cancel(late);
    const slip = (await jobsOf(desk.shop, kitchen)).at(-1);
    expect(slip?.markup).toContain('CANCELADO');
    expect(slip?.markup).toContain('Motivo: Desistiu');
  });

  test('and is canceled while an agent holds it is not started', async () => {
    await setUpPrinter(desk.shop);
    const agent = await anAgent();
    const order = await place();
    await settled();
    const [job] = await agent.claim();
    await desk.shop.post(`/api/orders/${order.id}/cancel`, { reason: 'cliente desistiu' });
    await settled();
    expect(job && (await agent.start(job))).toBe(409);
  });
});
