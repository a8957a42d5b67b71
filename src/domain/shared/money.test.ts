import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  averageCents,
  formatAmount,
  formatBrl,
  formatDecimal,
  isAmount,
  MAX_CENTS,
  parseAmount,
  readDecimal,
  shareOf,
  splitByWeight,
  splitEvenly,
  sumCents,
  timesCents,
} from './money.ts';

test('money is shown as Brazilian currency', () => {
  expect([formatBrl(4590), formatBrl(123456789)].map((text) => text.replace(/\s/g, ' '))).toEqual([
    'R$ 45,90',
    'R$ 1.234.567,89',
  ]);
});

test.each([
  ['45', 4500],
  ['45,9', 4590],
  ['45,90', 4590],
  ['45.90', 4590],
  ['1.234,50', 123450],
  ['R$ 12,00', 1200],
  ['0', 0],
  ['', null],
  ['-1', null],
  ['1,234', null],
  ['dez', null],
  ['999999999', null],
])('"%s" is read as %s cents', (text, cents) => {
  expect(parseAmount(text)).toBe(cents);
});

test('formatting and parsing an amount returns the same cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_CENTS }), (cents) => {
      expect([parseAmount(formatAmount(cents)), parseAmount(formatBrl(cents))]).toEqual([cents, cents]);
    }),
  );
});

test('splitting evenly gives parts that differ by at most one cent and add up', () => {
  expect(splitEvenly(10_000, 3)).toEqual([3334, 3333, 3333]);
  fc.assert(
    fc.property(fc.nat(MAX_CENTS), fc.integer({ min: 1, max: 50 }), (cents, people) => {
      const parts = splitEvenly(cents, people);
      expect(parts).toHaveLength(people);
      expect(sumCents(parts)).toBe(cents);
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
    }),
  );
});

test('splitting by weight adds up to the cent, and no part is larger than its weight', () => {
  expect(splitByWeight(100, [1000, 1000, 1000])).toEqual([34, 33, 33]);
  // The cent left over goes to the largest remainder, not to the largest weight.
  expect(splitByWeight(9, [1, 2, 4])).toEqual([1, 3, 5]);
  expect(splitByWeight(9, [4, 2, 1])).toEqual([5, 3, 1]);
  fc.assert(
    fc.property(fc.array(fc.nat(MAX_CENTS), { minLength: 1, maxLength: 40 }), fc.nat(1000), (weights, permille) => {
      const cents = Math.floor((sumCents(weights) * permille) / 1000);
      fc.pre(cents <= MAX_CENTS);
      const parts = splitByWeight(cents, weights);
      expect(sumCents(parts)).toBe(cents);
      expect(parts.every((part, index) => part >= 0 && part <= (weights[index] ?? 0))).toBe(true);
    }),
  );
});

test('an average and a share are rounded to the nearest cent, a half up', () => {
  expect([averageCents(5, 2), averageCents(7, 3), averageCents(8, 3)]).toEqual([3, 2, 3]);
  expect([shareOf(105, 10, 100), shareOf(104, 10, 100)]).toEqual([11, 10]);
  expect(timesCents(250, 4)).toBe(1000);
});

test('an amount is whole cents from nothing to a hundred thousand reais', () => {
  expect([0, 1, 10_000_000].map(isAmount)).toEqual([true, true, true]);
  expect([-1, 10_000_001, 0.5, Number.NaN, Number.POSITIVE_INFINITY].map(isAmount)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test.each([
  [45_90, '45.90'],
  [0, '0.00'],
  [5, '0.05'],
  [10_000_000, '100000.00'],
])('%i cents are exchanged as %s', (cents, text) => {
  expect(formatDecimal(cents)).toBe(text);
  expect(readDecimal(text)).toBe(cents);
});

test.each([
  ['45', 4500],
  ['45.9', 4590],
  ['45,90', null],
  ['45.905', null],
  ['-1.00', null],
  ['', null],
  ['1.234.50', null],
  ['100000.01', null],
])('an exchanged “%s” is %j cents', (text, cents) => {
  expect(readDecimal(text)).toBe(cents);
});

test('negative amounts are written with their sign once', () => {
  expect([formatAmount(-5), formatAmount(-12_345), formatDecimal(-100)]).toEqual(['-0,05', '-123,45', '-1.00']);
});

test('cents go to the largest remainders, of equal ones to the first; without weights they are even', () => {
  expect(splitByWeight(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(splitByWeight(10, [1, 2, 4])).toEqual([1, 3, 6]);
  expect(splitByWeight(5, [0, 0])).toEqual([3, 2]);
  expect(splitByWeight(5, [])).toEqual([]);
  expect(splitByWeight(1, [3, 0, 3])).toEqual([1, 0, 0]);
});

test('a division among nobody has no shares; without weights they are even', () => {
  expect(splitByWeight(100, [])).toEqual([]);
  expect(splitByWeight(5, [0, 0])).toEqual([3, 2]);
});
