import { expect, test } from 'vitest';
import { searchMs } from './time.ts';

test('a plan of 40 orders is searched for 50 ms, one of 80 for 200 ms', () => {
  expect(searchMs(40)).toBe(50);
  expect(searchMs(80)).toBe(200);
});

test('the time grows with the orders, and no plan takes longer than half a second', () => {
  const times = [0, 1, 40, 41, 60, 80, 81, 150, 1000].map(searchMs);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times[0]).toBe(50);
  expect(times.at(-1)).toBe(500);
});
