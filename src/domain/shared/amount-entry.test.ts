import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acceptAmountText, amountOfText, cursorIn, settledAmountText } from './amount-entry.ts';
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

  const COUNTED = 100 * MAX_CENTS;

  test.each([
    ['150000,00', '150000,00', 15_000_000],
    ['150.000,00', '150.000,00', 15_000_000],
    ['150.000.00', '150.000,00', 15_000_000],
    ['1.234.567,89', '1.234.567,89', 123_456_789],
    ['1.234.567.89', '1.234.567,89', 123_456_789],
    ['1.234.5', '1.234.5', 123_450],
    ['1234.56', '1234,56', 123_456],
    ['1234.567', '1234,56', 123_456],
    ['10000000', '10000000', COUNTED],
    ['10.000.000,00', '10.000.000,00', COUNTED],
    ['10000000,01', '10000000,0', COUNTED],
    ['20000000', '2000000', 200_000_000],
  ])('whose largest amount is higher takes %s, typed key by key, as %s', (keys, shown, cents) => {
    const typed = [...keys].reduce((text, key) => acceptAmountText(text + key, text, COUNTED) ?? text, '');
    expect(typed).toBe(shown);
    expect(amountOfText(typed)).toBe(cents);
  });

  test('whose largest amount is higher takes pasted and edited amounts', () => {
    expect(acceptAmountText('R$ 1.234.567,89', '', COUNTED)).toBe('1.234.567,89');
    expect(acceptAmountText('R$ 1.234.567,89')).toBeNull();
    expect(acceptAmountText('91.234.567,89', '1.234.567,89', COUNTED)).toBeNull();
    expect(acceptAmountText('234.567,89', '1.234.567,89', COUNTED)).toBe('234.567,89');
    expect(acceptAmountText('1.2364.567,89', '1.234.567,89', COUNTED)).toBeNull();
    expect(acceptAmountText('1.234.67,89', '1.234.567,89', COUNTED)).toBe('123.467,89');
    expect(acceptAmountText('123.4967,89', '123.467,89', COUNTED)).toBe('1.234.967,89');
  });

  // `|` is the cursor. A refused edit leaves text and cursor as they were.
  test.each([
    ['deletes a digit', '1.250,00', '1.|50,00', '1|50,00', 15_000],
    ['deletes the first digit', '1.250,00', '|.250,00', '|250,00', 25_000],
    ['deletes the first digit before a zero', '1.050,00', '|.050,00', '|050,00', 5000],
    ['deletes a digit of five', '12.500,00', '12.|00,00', '1.2|00,00', 120_000],
    ['types a digit', '1.250,00', '1.23|50,00', '12.3|50,00', 1_235_000],
    ['types a digit before the dot', '1.250,00', '19|.250,00', '19|.250,00', 1_925_000],
    ['types a digit at the front', '1.250,00', '9|1.250,00', '9|1.250,00', 9_125_000],
    ['deletes the dot', '1.250,00', '1|250,00', '1|250,00', 125_000],
    ['pastes over digits', '1.250,00', '1.33|0,00', '1.33|0,00', 133_000],
    ['pastes more digits', '1.250,00', '1.9990|,00', '19.990|,00', 1_999_000],
    ['pastes an amount with a dot', '12,50', '1.234|,50', '1.234|,50', 123_450],
    ['cuts all reais', '1.250,00', '|,00', '|,00', 0],
    ['cuts all but the dot', '1.250,00', '.|,00', '|,00', 0],
    ['types a dot between the digits', '1250,00', '12.|50,00', '12|50,00', 125_000],
  ])('in the middle, %s: %s', (_what, before, typed, shown, cents) => {
    const accepted = acceptAmountText(typed.replace('|', ''), before) ?? before;
    const at = cursorIn(accepted, typed.replace('|', ''), typed.indexOf('|'));
    expect(`${accepted.slice(0, at)}|${accepted.slice(at)}`).toBe(shown);
    expect(amountOfText(accepted)).toBe(cents);
  });

  test.each([
    ['a second comma', '1.250,00', '1.2,50,00'],
    ['a third decimal', '1.250,00', '1.250,000'],
    ['more than the largest amount', '1.250,00', '1.25000,00'],
    ['a comma after a dot that is one', '12.50', '12.50,'],
    ['a letter', '1.250,00', '1.2a50,00'],
  ])('in the middle, %s is refused', (_what, before, typed) => {
    expect(acceptAmountText(typed, before)).toBeNull();
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
