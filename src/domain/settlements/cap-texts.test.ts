import { expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { overCapText, wouldExceedText } from './cap-texts.ts';

const methods = [
  { id: 'cash', name: 'Dinheiro', kind: 'dinheiro', needsChange: true },
  { id: 'pix', name: 'Pix', kind: 'pix', needsChange: false },
] as const;
const cashOf = (amounts: readonly number[], cap = 6_000) => ({
  cap,
  couriers: amounts.map((cash, index) => ({ courierId: `c${index}`, name: `M${index}`, cash })),
});
function paying(amount: number, methodId = 'cash', changes: Partial<Order> = {}): Order {
  const order = anOrder(changes);
  return { ...order, order: { ...order.order, total: amount, payments: [{ methodId, name: methodId, amount }] } };
}
const exceed = (amounts: readonly number[], ...orders: readonly Order[]) =>
  wouldExceedText(cashOf(amounts), orders, methods, 'Com este pedido')?.replaceAll('\u00a0', ' ');

test('couriers above the cap are named with their cash', () => {
  expect(overCapText(cashOf([6_000, 0]))).toBeNull();
  expect(overCapText(cashOf([90_000], 0))).toBeNull();
  expect(overCapText(cashOf([6_001, 8_000]))?.replaceAll('\u00a0', ' ')).toBe(
    'M0 está com R$ 60,01; M1 está com R$ 80,00 em dinheiro, acima do limite de R$ 60,00.',
  );
});

test('names the couriers that the orders would take above the cap, and not those above it already', () => {
  expect(exceed([4_000, 0, 8_000], paying(2_001))).toBe('Com este pedido, M0 passa do limite de R$ 60,00 em dinheiro.');
  expect(exceed([4_000, 5_000], paying(1_000), paying(1_001))).toBe(
    'Com este pedido, M0 e M1 passam do limite de R$ 60,00 em dinheiro.',
  );
  expect(exceed([4_000], paying(2_000))).toBeUndefined();
  expect(exceed([4_000], paying(9_000, 'pix'))).toBeUndefined();
});

test('an order that a courier has is no new one to him', () => {
  const order = paying(3_000, 'cash', { status: 3, fkUserMotoboy: 'c0' });
  expect(exceed([4_000, 4_000], order)).toBe('Com este pedido, M1 passa do limite de R$ 60,00 em dinheiro.');
});

test('many couriers are counted', () => {
  expect(exceed([0, 0, 0, 0], paying(7_000))).toContain('M0, M1, M2 e M3 passam');
  expect(exceed([0, 0, 0, 0, 0], paying(7_000))).toContain('M0, M1, M2 e mais 2 motoboys passam');
});
