import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { OrderEvents } from '#contract/orders/events-schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { Order } from '#domain/orders/order.ts';
import { aPaymentMethod } from '#tests/support/builders.ts';
import { detailOf, FRIDAY, line, startComandaShop } from '#tests/support/comandas/shop.ts';

const portal = startComandaShop();
const { open, act, read, rowsOfPayments } = portal;

const key = () => ({ 'idempotency-key': randomUUID() });

describe('the bill', () => {
  test('is paid in parts, by item and by amount, with change, and closes at zero', async () => {
    const comanda = await open('1');
    const byItem = await act(
      comanda.id,
      'payments',
      { methodId: 'pix', lines: [{ lineId: line(comanda), quantity: 1 }] },
      { 'x-device': 'Salão' },
    );
    expect(byItem.body.comandas[0]?.comanda?.payments).toMatchObject([
      { amount: 1200, state: 'received', lines: [{ lineId: line(comanda), amount: 1200 }] },
    ]);
    expect(detailOf(await act(comanda.id, 'close'))).toEqual([409, 'comanda-not-paid', 'Faltam R$ 12,00.']);
    expect(detailOf(await act(comanda.id, 'payments', { methodId: 'pix', amount: 1201 }))).toEqual([
      409,
      'comanda-overpaid',
      'Falta pagar só R$ 12,00.',
    ]);
    const wrong = await act(comanda.id, 'payments', { methodId: 'pix', changeFor: 2000 });
    expect([wrong.status, wrong.body]).toMatchObject([422, { errors: [{ path: '/changeFor' }] }]);
    const cash = aPaymentMethod({ id: 'dinheiro', name: 'Dinheiro', kind: 'dinheiro', needsChange: true });
    await portal.running.parts.paymentMethods.add(portal.shop.establishment.id, cash);
    await act(comanda.id, 'payments', { methodId: 'dinheiro', changeFor: 2000 });
    const closed = (await act(comanda.id, 'close')).body.comandas[0];
    expect(closed).toMatchObject({ status: 5, returnManagerAt: new Date(FRIDAY).toISOString() });
    expect(closed?.order.payments).toEqual([
      { methodId: 'pix', name: 'Pix', amount: 1200 },
      { methodId: 'dinheiro', name: 'Dinheiro', amount: 1200, changeFor: 2000 },
    ]);
    expect(await rowsOfPayments()).toMatchObject([
      { amount: 1200, state: 'received', device: 'Salão', actor_name: 'Beatriz' },
      { amount: 1200, change_for: 2000, state: 'received', device: null },
    ]);
    expect((await act(comanda.id, 'close')).body.code).toBe('already-updated');
  });

  test('records a payment that is sent twice once, and voids it with a reason', async () => {
    const { id } = await open('1');
    const headers = key();
    const paid = await act(id, 'payments', { methodId: 'pix', amount: 1000 }, headers);
    expect((await act(id, 'payments', { methodId: 'pix', amount: 1000 }, headers)).body).toEqual(paid.body);
    expect((await act(id, 'payments', { methodId: 'pix', amount: 999 }, headers)).body.code).toBe(
      'idempotency-key-reused',
    );
    const paymentId = paid.body.comandas[0]?.comanda?.payments?.[0]?.id;
    await act(id, 'void-payment', { paymentId, reason: 'maquininha recusou' });
    expect((await read(id)).standing).toMatchObject({ paid: 0, left: 2400 });
    expect(await rowsOfPayments()).toMatchObject([{ state: 'voided', void_reason: 'maquininha recusou' }]);
    expect((await act(id, 'void-payment', { paymentId, reason: 'de novo' })).body.code).toBe('comanda-payment-voided');
    expect((await act(id, 'payments', { methodId: 'fiado' })).body.errors?.[0]?.path).toBe('/methodId');
  });

  test('is changed with a reason: discounts, removed lines, cancelation', async () => {
    const comanda = await open('1');
    const discounted = await act(comanda.id, 'discount', { amount: 400, reason: 'demora', lineId: line(comanda) });
    expect(discounted.body.comandas[0]?.order).toMatchObject({ discount: 400, total: 2000 });
    const removed = await act(
      comanda.id,
      'remove-line',
      { lineId: line(comanda), quantity: 1, reason: 'veio quente' },
      { 'x-device': 'Balcão' },
    );
    expect(removed.body.comandas[0]?.order).toMatchObject({ subtotal: 1200, discount: 200, total: 1000 });
    const { body } = await portal.shop.get<OrderEvents>(`/api/orders/${comanda.id}/events`);
    expect(body.events.map(({ verb, reason, device }) => [verb, reason, device])).toEqual([
      ['place', undefined, undefined],
      ['discount', 'demora', undefined],
      ['remove-line', 'veio quente', 'Balcão'],
    ]);
    await act(comanda.id, 'payments', { methodId: 'pix', amount: 500 });
    const cancel = () =>
      portal.shop.post<Order & Problem>(`/api/orders/${comanda.id}/cancel`, { reason: 'foi embora' });
    expect((await cancel()).body.code).toBe('comanda-has-payments');
  });

  test('opens again on the same day with its payments, unless its number is taken', async () => {
    const { id } = await open('1');
    await act(id, 'payments', { methodId: 'pix' });
    await act(id, 'close');
    const reopened = (await portal.shop.post<Order>(`/api/orders/${id}/reset`)).body;
    expect([reopened.status, reopened.order.payments, reopened.returnManagerAt]).toEqual([2, [], undefined]);
    expect((await read(id)).standing).toMatchObject({ paid: 2400, left: 0 });
    await act(id, 'close');
    await open('1');
    expect((await act(id, 'reopen')).body.code).toBe('comanda-taken');
  });

  test('does not reopen while the number of one merged into it is taken', async () => {
    const [whole, joined] = [await open('7'), await open('5')];
    await act(whole.id, 'merge', { comandaIds: [joined.id] });
    await act(whole.id, 'payments', { methodId: 'pix' });
    expect((await act(whole.id, 'close')).status).toBe(200);
    await open('5');
    expect((await act(whole.id, 'reopen')).body.code).toBe('comanda-taken');
  });
});
