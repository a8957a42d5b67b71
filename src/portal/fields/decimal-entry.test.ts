import { expect, test } from 'vitest';
import { acceptDecimal, decimalOf, decimalText } from './decimal-entry.ts';

test.each([
  ['2', '2'],
  ['2.5', '2,5'],
  ['2,', '2,'],
  ['dois', null],
  ['2,5,5', null],
  ['-1', null],
])('"%s" is read as %s', (typed, taken) => {
  expect(acceptDecimal(typed)).toBe(taken);
});

test('a number is written and read with a comma', () => {
  expect([decimalText(2.5), decimalText(3)]).toEqual(['2,5', '3']);
  expect([decimalOf('2,5'), decimalOf('2,'), decimalOf(' ')]).toEqual([2.5, 2, Number.NaN]);
});
