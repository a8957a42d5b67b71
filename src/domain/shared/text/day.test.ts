import { expect, test } from 'vitest';
import { dateText, shortDateText } from './day.ts';

test('a business day as a Brazilian date, with and without the year', () => {
  expect(dateText('2026-11-02')).toBe('02/11/2026');
  expect(shortDateText('2026-11-02')).toBe('02/11');
});
