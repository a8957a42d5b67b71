import { expect, test } from 'vitest';
import { MAX_CENTS } from '#domain/shared/money.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { checkAmounts, MAX_QUANTITY } from './totals.ts';

const [first] = anOrder().order.items;
const line = (quantity: number, total = 100) => ({ ...first, name: 'Pizza', quantity, unitPrice: 100, total });
const check = (items: readonly ReturnType<typeof line>[], fee = 0, discount = 0) => {
  const checked = checkAmounts(items, fee, discount);
  return checked.ok ? 'passed' : checked.problem.code;
};

test.each([
  [1, 'passed'],
  [MAX_QUANTITY, 'passed'],
  [MAX_QUANTITY + 1, 'quantity'],
  [0, 'quantity'],
  [1.5, 'quantity'],
])('a line of %d pieces among others: %s', (quantity, answer) => {
  expect(check([line(1), line(quantity)])).toBe(answer);
});

test.each([
  [100, 0, 0, 'passed'],
  [-1, 0, 0, 'amount'],
  [100, -1, 0, 'amount'],
  [100, 0, -1, 'amount'],
  [100, 0, 0.5, 'amount'],
  [100, 50, 250, 'passed'],
  [100, 50, 251, 'discount-above-total'],
  [MAX_CENTS - 100, 0, 0, 'passed'],
  [MAX_CENTS - 99, 0, 1, 'total-above-limit'],
  [MAX_CENTS - 100, 1, 0, 'total-above-limit'],
])('a line of %d with a fee of %d and a discount of %d: %s', (total, fee, discount, answer) => {
  expect(check([line(1), line(1, total)], fee, discount)).toBe(answer);
});
