import { expect, test } from 'vitest';
import { firstReadableDay, isBeyondReach } from './reach.ts';

const TODAY = '2026-11-20';

test('today and the seven days before it are readable without the right to list customers', () => {
  expect(firstReadableDay({}, TODAY)).toBe('2026-11-13');
  expect(firstReadableDay({ q: 'ana' }, TODAY)).toBe('2026-11-13');
  expect(isBeyondReach({}, TODAY)).toBe(false);
  expect(isBeyondReach({ from: '2026-11-13', to: TODAY }, TODAY)).toBe(false);
  expect(isBeyondReach({ from: '2026-11-12' }, TODAY)).toBe(true);
  expect(isBeyondReach({ to: '2026-11-12' }, TODAY)).toBe(true);
});

test('an order of any day is found by its exact number, but not with more words or more numbers', () => {
  expect(firstReadableDay({ q: ' #1042 ' }, TODAY)).toBeUndefined();
  expect(isBeyondReach({ q: '#1042', from: '2020-01-01' }, TODAY)).toBe(false);
  for (const q of ['1042', '#1042 ana', '#1042 #1043', '#', ''])
    expect(firstReadableDay({ q }, TODAY)).toBe('2026-11-13');
});
