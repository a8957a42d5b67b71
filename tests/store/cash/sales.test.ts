import { describe, expect, test } from 'vitest';
import type { CashReading } from '#contract/cash/schema.ts';
import type { ComandasWritten } from '#contract/comandas/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { aRound } from '#tests/support/builders.ts';
import { at, delivery, MINUTE, receivedOf, startTill } from '#tests/support/cash/till.ts';

const till = startTill();
const { placed, sold, state, opened, closingOf, count, close, closed } = till;

describe('sales are counted once', () => {
  test('sales after the count belong to the next session', async () => {
    const session = await opened(0);
    await sold('pix', 1000);
    const counted = await count(session.id, 0, 1000);
    await sold('pix', 700);
    const first = (await close(session.id, counted.body.id)).body;
    expect(receivedOf(first)).toMatchObject({ pix: 1000 });
    expect((await state()).outside).toBe(1);
    const second = await opened(0);
    await sold('pix', 20);
    const z = await closed(second.id, 0, 720);
    expect([z.number, receivedOf(z).pix, z.difference]).toEqual([2, 720, 0]);
    expect(z.report.outside).toEqual({ count: 1, amounts: [{ name: 'Pix', amount: 700 }] });
  });

  test('a counter sale counts at once, a canceled order never, and an underpaid one is listed apart', async () => {
    const session = await opened(0);
    const order = {
      items: [{ name: 'Pizza', quantity: 1, unitPrice: 800 }],
      payments: [{ methodId: 'pix', amount: 800 }],
    };
    await till.shop.post('/api/orders', { module: 'PDV', order });
    const canceled = await placed('pix', 5000);
    await till.shop.post(`/api/orders/${canceled.id}/cancel`, { reason: 'Cliente desistiu' });
    const short = await till.shop.post<Order>('/api/orders', delivery([{ methodId: 'pix', amount: 300 }], 1000));
    await till.shop.post(`/api/orders/${short.body.id}/complete`, {});
    expect((await closingOf(session.id)).pending.map(({ kind, count: many }) => [kind, many])).toEqual([
      ['unconfirmed', 2],
      ['unpaid', 1],
    ]);
    const z = await closed(session.id, 0, 1100);
    expect([receivedOf(z), z.report.sold, z.difference]).toEqual([{ drawer: 0, pix: 1100, '-': 700 }, 1800, 0]);
  });

  test('sales from while no session was open can be left out', async () => {
    await sold('pix', 1000);
    const first = await opened(0);
    expect((await closed(first.id, 0, 0)).report.sold).toBe(0);
    await sold('pix', 500);
    const second = await opened(0, 'leave');
    await sold('pix', 30);
    expect((await closed(second.id, 0, 30)).report).toMatchObject({ sold: 30, outside: { count: 0 } });
  });

  test('an order that is reset after a Z report is a correction in the next one, and counts again when completed', async () => {
    const first = await opened(0);
    const order = await sold('dinheiro', 5000);
    await closed(first.id, 5000, 0);
    const second = await opened(0);
    await till.shop.post(`/api/orders/${order.id}/reset`);
    await till.shop.post(`/api/orders/${order.id}/cancel`, { reason: 'Não foi entregue' });
    const z = await closed(second.id, 0, 0);
    expect(z.report.corrections).toMatchObject([
      { orderId: order.id, label: order.cdOrder, amounts: [{ name: 'Dinheiro', amount: -5000 }] },
    ]);
    expect([z.report.sold, z.difference]).toEqual([-5000, 5000]);
    const third = await opened(0);
    await till.shop.post(`/api/orders/${order.id}/reset`);
    await till.shop.post(`/api/orders/${order.id}/complete`, {});
    const last = await closed(third.id, 5000, 0);
    expect([last.report.sold, last.difference]).toEqual([5000, 0]);
  });
});

describe('comandas', () => {
  const tableOf = async (command: string) => (await till.shop.post<Order>('/api/orders', aRound(command))).body;
  const pay = async (id: string, methodId: string, amount: number) => {
    const { body, status } = await till.shop.post<{ comandas: Order[] }>(`/api/comandas/${id}/payments`, {
      methodId,
      amount,
    });
    expect(status).toBe(200);
    return body.comandas[0]?.comanda?.payments?.at(-1)?.id ?? '';
  };

  test('list their service charge apart, and a voided payment reduces it on the next report', async () => {
    await till.shop.send('PUT', '/api/establishment/preferences', { servicePercent: 10 });
    const first = await opened(0);
    const { body: comanda } = await till.shop.post<Order>('/api/orders', aRound('7'));
    expect(comanda.order).toMatchObject({ servicePercent: 10, serviceCharge: 240, total: 2640 });
    const pay = (body: object) =>
      till.shop.post<ComandasWritten>(`/api/comandas/${comanda.id}/payments`, { methodId: 'pix', ...body });
    const paid = await pay({ amount: 1320 });
    await pay({ service: false });
    const reading = await till.shop.post<CashReading>(at(first.id, 'readings'));
    expect(reading.body.report).toMatchObject({ sold: 2520, service: 120 });
    const counted = await count(first.id, 0, 2520, ['open-comandas']);
    expect((await close(first.id, counted.body.id)).body.report).toMatchObject({ sold: 2520, service: 120 });

    const second = await opened(0);
    const [payment] = paid.body.comandas[0]?.comanda?.payments ?? [];
    till.advance(MINUTE);
    await till.shop.post(`/api/comandas/${comanda.id}/void-payment`, { paymentId: payment?.id, reason: 'engano' });
    const after = await till.shop.post<CashReading>(at(second.id, 'readings'));
    expect(after.body.report).toMatchObject({ sold: -1320, service: -120, salesCount: 0 });
  });

  test('count by when their payments are received, whenever the comanda closes', async () => {
    const first = await opened(0);
    const { id } = await tableOf('Mesa 7');
    await pay(id, 'pix', 1000);
    const { pending } = await closingOf(first.id);
    expect(pending).toMatchObject([{ kind: 'open-comandas', weight: 'carry', orders: [{ id, label: 'Mesa 7' }] }, {}]);
    const counted = await count(first.id, 0, 1000, ['open-comandas']);
    const z = (await close(first.id, counted.body.id)).body;
    expect([receivedOf(z).pix, z.report.sold, z.carried]).toEqual([1000, 1000, [{ kind: 'open-comandas', count: 1 }]]);
    till.advance(10 * MINUTE);
    const second = await opened(0);
    await pay(id, 'dinheiro', 1400);
    expect((await till.shop.post(`/api/comandas/${id}/close`)).status).toBe(200);
    const next = await closed(second.id, 1400, 0);
    expect([receivedOf(next), next.difference]).toEqual([{ drawer: 1400, pix: 0 }, 0]);
  });

  test('a payment that is voided after a Z report is a correction in the next one', async () => {
    const first = await opened(0);
    const { id } = await tableOf('Mesa 8');
    const paymentId = await pay(id, 'pix', 1000);
    const counted = await count(first.id, 0, 1000, ['open-comandas']);
    expect((await close(first.id, counted.body.id)).status).toBe(200);
    const second = await opened(0);
    await till.shop.post(`/api/comandas/${id}/void-payment`, { paymentId, reason: 'Passou no cartão' });
    await pay(id, 'dinheiro', 2400);
    await till.shop.post(`/api/comandas/${id}/close`);
    const z = await closed(second.id, 2400, 0);
    expect(z.report.corrections).toMatchObject([{ label: 'Mesa 8', amounts: [{ name: 'Pix', amount: -1000 }] }]);
    expect([receivedOf(z), z.report.sold]).toEqual([{ drawer: 2400, pix: -1000 }, 1400]);
  });
});
