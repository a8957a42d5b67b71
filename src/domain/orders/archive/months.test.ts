import { expect, test } from 'vitest';
import { isMonth, monthOf, monthsBefore, nextMonth } from './months.ts';

test('a business day is archived in its calendar month', () => {
  expect(monthOf('2026-02-28')).toBe('2026-02');
});

test.each([
  ['2026-01', '2026-02'],
  ['2026-12', '2027-01'],
  ['2024-02', '2024-03'],
])('after %s comes %s', (month, next) => {
  expect(nextMonth(month)).toBe(next);
});

test.each([
  ['2026-11', true],
  ['2026-00', false],
  ['2026-13', false],
  ['2026-1', false],
  ['2026-11-01', false],
  ["2026-11' or true", false],
])('%j is a month: %j', (text, expected) => {
  expect(isMonth(text)).toBe(expected);
});

test.each([
  ['2026-11-28T17:00:00.123Z', 3, '2026-08-28T17:00:00.123Z'],
  ['2026-01-15T00:00:00.000Z', 1, '2025-12-15T00:00:00.000Z'],
  ['2026-05-31T10:00:00.000Z', 3, '2026-02-28T10:00:00.000Z'],
  ['2024-03-31T10:00:00.000Z', 1, '2024-02-29T10:00:00.000Z'],
  ['2026-11-28T17:00:00.000Z', 24, '2024-11-28T17:00:00.000Z'],
])('%s less %i months is %s', (now, months, expected) => {
  expect(new Date(monthsBefore(Date.parse(now), months)).toISOString()).toBe(expected);
});
