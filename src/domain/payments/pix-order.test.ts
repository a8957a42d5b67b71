import { expect, test } from 'vitest';
import { CANCELED } from '#domain/orders/status.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { pixDueOf } from './pix-order.ts';

const methods = [
  { id: 'pix', kind: 'pix' },
  { id: 'pix-2', kind: 'pix' },
  { id: 'dinheiro', kind: 'dinheiro' },
] as const;
const pay = (methodId: string, amount: number) => ({ methodId, name: methodId, amount });
const order = anOrder({ cdOrder: '1042' });
const paidBy = (...payments: ReturnType<typeof pay>[]) => ({ ...order, order: { ...order.order, payments } });

test('the Pix charge of an order is the sum of its Pix payments, with its number as the id', () => {
  const due = pixDueOf(paidBy(pay('pix', 3000), pay('dinheiro', 1000), pay('pix-2', 590)), methods);
  expect(due).toEqual({ amount: 3590, txid: 'PEDIDO1042' });
});

test('an order without Pix payments, or a canceled one, has no Pix charge', () => {
  expect(pixDueOf(paidBy(pay('dinheiro', 1000)), methods)).toBeNull();
  expect(pixDueOf({ ...paidBy(pay('pix', 1000)), status: CANCELED }, methods)).toBeNull();
});

test('no more than the total is asked for by Pix', () => {
  const { total } = order.order;
  expect(pixDueOf(paidBy(pay('pix', total + 500)), methods)).toMatchObject({ amount: total });
  expect(pixDueOf(paidBy(pay('pix', total), pay('pix-2', 500)), methods)).toMatchObject({ amount: total });
});
