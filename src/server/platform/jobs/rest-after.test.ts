import { expect, test } from 'vitest';
import { restAfter } from './rest-after.ts';

test('background work rests while orders come, longer the more there are, and never for long', () => {
  expect(restAfter(40, { ordersPerSecond: 0, waitedMs: 0 })).toBe(0);
  expect(restAfter(40, { ordersPerSecond: 50, waitedMs: 0 })).toBe(40);
  expect(restAfter(40, { ordersPerSecond: 500, waitedMs: 0 })).toBe(400);
  expect(restAfter(10, { ordersPerSecond: 5_000, waitedMs: 0 })).toBe(290);
  expect(restAfter(60_000, { ordersPerSecond: 500, waitedMs: 0 })).toBe(2_000);
});

test('work that has waited for a minute gets a quarter of the time in any rush', () => {
  expect(restAfter(10, { ordersPerSecond: 5_000, waitedMs: 60_000 })).toBe(30);
  expect(restAfter(10, { ordersPerSecond: 25, waitedMs: 60_000 })).toBe(5);
});
