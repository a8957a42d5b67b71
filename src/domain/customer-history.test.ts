import { expect, test } from 'vitest';
import { averageTicket, daysBetweenOrders } from './customer-history.ts';

const DAY = 86_400_000;

test('the average ticket is in whole cents', () => {
  expect(averageTicket({ orders: 3, canceled: 1, spent: 10_000 })).toBe(3333);
  expect(averageTicket({ orders: 0, canceled: 2, spent: 0 })).toBeNull();
});

test.each([
  [1, 0, null],
  [2, 7, 7],
  [4, 30, 10],
  [3, 0.1, null],
])('%i orders in %f days come every %s days', (orders, days, every) => {
  expect(daysBetweenOrders({ orders, canceled: 0, spent: 1, firstAt: 0, lastAt: days * DAY })).toBe(every);
});
