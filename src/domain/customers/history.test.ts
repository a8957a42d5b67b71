import { expect, test } from 'vitest';
import { averageTicket, daysBetweenOrders } from './history.ts';

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

test('days between orders are rounded to the nearest, and none is counted before there are two', () => {
  const every = (orders: number, days: number) =>
    daysBetweenOrders({ orders, canceled: 0, spent: 1, firstAt: 0, lastAt: days * DAY });
  expect([every(2, 1), every(3, 3), every(2, 0.5), every(2, 0.49), every(2, 3.4)]).toEqual([1, 2, 1, null, 3]);
  expect(daysBetweenOrders({ orders: 2, canceled: 0, spent: 1, firstAt: 0 })).toBeNull();
  expect(daysBetweenOrders({ orders: 2, canceled: 0, spent: 1, lastAt: DAY })).toBeNull();
  expect([
    averageTicket({ orders: 1, canceled: 0, spent: 5 }),
    averageTicket({ orders: 2, canceled: 0, spent: 5 }),
  ]).toEqual([5, 3]);
});

test('only the time between the first and the last order counts', () => {
  const since = 20_000 * DAY;
  expect(daysBetweenOrders({ orders: 3, canceled: 0, spent: 1, firstAt: since, lastAt: since + 14 * DAY })).toBe(7);
});
