import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acceptAmountText, amountOfText, settledAmountText } from './amount-entry.ts';
import { formatAmount, formatBrl, MAX_CENTS } from './money.ts';

describe('an amount field', () => {
  test.each([
    ['8', '8', 800],
    ['8,', '8,', 800],
    ['8,5', '8,5', 850],
    ['8.5', '8.5', 850],
    ['.5', ',5', 50],
    ['0.5', '0,5', 50],
    ['1234.5', '1234,5', 123_450],
    ['54,90', '54,90', 5490],
    [',5', ',5', 50],
    ['', '', 0],
    ['R$ 12,00', '12,00', 1200],
    ['1.234,50', '1.234,50', 123_450],
    ['R$ 1.234,50', '1.234,50', 123_450],
    ['100.000', '100.000', MAX_CENTS],
    ['1.234.50', '1.234,50', 123_450],
    ['100000', '100000', MAX_CENTS],
  ])('lets %j stand as %j', (typed, shown, cents) => {
    expect(acceptAmountText(typed)).toBe(shown);
    expect(amountOfText(shown)).toBe(cents);
  });

  test.each([
    'a',
    '-5',
    '8,555',
    '8,5,',
    '8.5,',
    '8.5.',
    '1234.567',
    '1.2345',
    '100000,01',
    '100.001',
    '999999',
    '1e5',
  ])('refuses %j', (typed) => {
    expect(acceptAmountText(typed)).toBeNull();
  });

  // Key by key: a rejected key leaves the text as it was.
  test.each([
    ['1.250', 125_000],
    ['1.250,00', 125_000],
    ['12.345,6', 1_234_560],
    ['100.000,00', MAX_CENTS],
    ['1.250.00', 125_000],
    ['12.50', 1250],
    ['12,50', 1250],
    ['12,505', 1250],
    ['1250.5', 125_050],
  ])('typed key by key, %s is %i cents', (keys, cents) => {
    const shown = [...keys].reduce((text, key) => acceptAmountText(text + key) ?? text, '');
    expect(amountOfText(shown)).toBe(cents);
  });

  test('accepts any formatted amount, plain or as currency', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_CENTS }), (cents) => {
        expect(amountOfText(acceptAmountText(formatAmount(cents)) ?? '')).toBe(cents);
        expect(amountOfText(acceptAmountText(formatBrl(cents)) ?? '')).toBe(cents);
      }),
    );
  });

  test('shows two decimals once it loses focus, and zero as configured', () => {
    expect([settledAmountText(800, 'empty'), settledAmountText(0, 'empty'), settledAmountText(0, 'shown')]).toEqual([
      '8,00',
      '',
      '0,00',
    ]);
  });
});
