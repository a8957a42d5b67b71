import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount, formatBrl, MAX_CENTS, parseAmount } from './money.ts';

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
