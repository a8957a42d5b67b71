import { expect, test } from 'vitest';
import { QUARTER_MS, REMEMBERED_MS, type Tries, type TryLimit, waitOf, withoutTry, withTry } from './tries.ts';

const GROWING: TryLimit = { kind: 'growing', free: 3, first: 1000, longest: 60_000 };
const QUARTER: TryLimit = { kind: 'quarter-hour', most: 3 };

const after = (limit: TryLimit, count: number, now = 0): Tries | undefined =>
  Array.from({ length: count }).reduce<Tries | undefined>((tries) => withTry(limit, tries, now), undefined);

test('after the free tries each waits twice as long, up to the longest wait', () => {
  const waits = Array.from({ length: 11 }, (_, count) => waitOf(GROWING, after(GROWING, count), 0));
  expect(waits).toEqual([0, 0, 0, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  expect(waitOf(GROWING, { count: 5000, at: 0 }, 0)).toBe(60_000);
});

test('a long limit is reached without an overflow of the doubling', () => {
  const limit: TryLimit = { ...GROWING, longest: 2 ** 50 };
  expect(waitOf(limit, { count: 33, at: 0 }, 0)).toBe(1000 * 2 ** 30);
  expect(waitOf(limit, { count: 34, at: 0 }, 0)).toBe(1000 * 2 ** 30);
});

test('a growing wait runs from the last try, and ends', () => {
  const tries = withTry(GROWING, after(GROWING, 3), 500);
  expect(tries).toEqual({ count: 4, at: 500 });
  expect([500, 2499, 2500, 9000].map((now) => waitOf(GROWING, tries, now))).toEqual([2000, 1, 0, 0]);
});

test('tries are forgotten half an hour after the last one', () => {
  const tries = after(GROWING, 9);
  expect(withTry(GROWING, tries, REMEMBERED_MS - 1)).toMatchObject({ count: 10 });
  expect(withTry(GROWING, tries, REMEMBERED_MS)).toEqual({ count: 1, at: REMEMBERED_MS });
  expect(REMEMBERED_MS).toBe(30 * 60_000);
});

test('a quarter of an hour counts from its first try, and its end ends the wait', () => {
  const tries = withTry(QUARTER, after(QUARTER, 2), 1000);
  expect(tries).toEqual({ count: 3, at: 0 });
  expect(waitOf(QUARTER, after(QUARTER, 2), 1000)).toBe(0);
  expect([1000, QUARTER_MS - 1, QUARTER_MS].map((now) => waitOf(QUARTER, tries, now))).toEqual([
    QUARTER_MS - 1000,
    1,
    0,
  ]);
  expect(withTry(QUARTER, tries, QUARTER_MS)).toEqual({ count: 1, at: QUARTER_MS });
  expect(QUARTER_MS).toBe(15 * 60_000);
});

test('a clock that was set back makes nobody wait longer than the limit says', () => {
  expect(waitOf(GROWING, { count: 3, at: 86_400_000 }, 0)).toBe(1000);
  expect(waitOf(QUARTER, { count: 3, at: 86_400_000 }, 0)).toBe(QUARTER_MS);
});

test('a try is taken back, and nothing is left of a single one', () => {
  expect(withoutTry({ count: 3, at: 7 })).toEqual({ count: 2, at: 7 });
  expect(withoutTry({ count: 1, at: 7 })).toBeUndefined();
  expect(withoutTry({ count: 0, at: 7 })).toBeUndefined();
});
