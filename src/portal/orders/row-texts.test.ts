import { expect, test } from 'vitest';
import { anOrder, FRIDAY_NIGHT, rafael } from '#tests/support/order-examples.ts';
import { lateRowText, overText, scheduledRowText } from './row-texts.ts';

const ZONE = 'America/Sao_Paulo';
const motoboy = { name: rafael.name, phone: rafael.phone, photoUrl: '' };
const over = anOrder({
  status: 5,
  motoboy,
  dispatchAt: '2026-11-20T23:10:00.000Z',
  forecast: '2026-11-20T23:34:00.000Z',
  returnManagerAt: '2026-11-20T23:41:00.000Z',
});

test('a delivered order shows its courier and time', () => {
  expect(overText(over, ZONE)).toBe('entregue 20:41 · Rafael Moura');
  expect(lateRowText(over, ZONE, Date.parse(over.createdAt) + 3_600_000)).toBe(
    '7 min atrasado · entregue 20:41 · Rafael Moura',
  );
});

test('an order handed over in time says so, although its courier came back late', () => {
  const inTime = { ...over, deliveredAt: '2026-11-20T23:31:00.000Z' };
  expect(lateRowText(inTime, ZONE, Date.parse(over.createdAt) + 3_600_000)).toBe(
    'volta 7 min atrasada · entregue 20:31 · Rafael Moura',
  );
  expect(lateRowText({ ...over, deliveredAt: '2026-11-20T23:35:00.000Z' }, ZONE, Date.parse(over.createdAt))).toBe(
    '7 min atrasado · entregue 20:35 · Rafael Moura',
  );
});

test('a completed order whose delivery failed is not called delivered', () => {
  const at = '2026-11-20T23:30:00.000Z';
  const steps = [{ kind: 'failed', at, receivedAt: at }] as const;
  expect(overText({ ...over, delivery: { steps } }, ZONE)).toBe('não entregue · Rafael Moura');
});

test('an order that was never dispatched is not called delivered', () => {
  const sold = anOrder({ status: 5, origin: 'Telefone', returnManagerAt: '2026-11-20T23:41:00.000Z' });
  expect(overText(sold, ZONE)).toBe('concluído 20:41 · Telefone');
});

test('a delivery by the partner names no courier of the establishment', () => {
  const { motoboy: _none, ...order } = over;
  expect(overText({ ...order, partnerDelivery: true }, ZONE)).toBe('entregue 20:41 · Parceiro');
});

test('a canceled order shows its origin and creation time', () => {
  expect(overText(anOrder({ status: 9, createdAt: '2026-11-20T23:30:00.000Z', origin: 'ifood' }), ZONE)).toBe(
    'feito às 20:30 · iFood',
  );
});

test('a canceled order whose delivery continues at the partner says so first, where it is not cut off', () => {
  const order = anOrder({ status: 9, leftAtPartner: '190000001' });
  expect(overText(order, ZONE)).toBe('continua no parceiro · entrega 190000001');
});

test('an order late now says where it is', () => {
  const waiting = anOrder();
  const out = anOrder({ status: 3, dispatchAt: waiting.createdAt, motoboy });
  const now = FRIDAY_NIGHT + 37 * 60_000;
  expect(lateRowText(waiting, ZONE, now)).toBe('7 min atrasado · aguardando');
  expect(lateRowText(out, ZONE, now)).toBe('7 min atrasado · na rua com Rafael Moura');
});

test('a scheduled order shows its window and when the kitchen starts', () => {
  const scheduledFor = {
    from: '2026-11-20T22:00:00.000Z',
    to: '2026-11-20T22:30:00.000Z',
    startsAt: '2026-11-20T21:20:00.000Z',
  };
  expect(scheduledRowText(anOrder({ scheduledFor }), ZONE, FRIDAY_NIGHT)).toMatch(/19:00–19:30 · começa às 18:20$/);
});
