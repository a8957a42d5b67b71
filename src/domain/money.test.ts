import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount, formatBrl, MAX_CENTS, parseAmount, splitByWeight, splitEvenly, sumCents } from './money.ts';

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

test('what is shown is read back to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_CENTS }), (cents) => {
      expect([parseAmount(formatAmount(cents)), parseAmount(formatBrl(cents))]).toEqual([cents, cents]);
    }),
  );
});

test('a bill over people differs by one cent at most and adds up', () => {
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

test('a discount over lines adds up to the cent and takes no more from a line than it costs', () => {
  expect(splitByWeight(100, [1000, 1000, 1000])).toEqual([34, 33, 33]);
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
