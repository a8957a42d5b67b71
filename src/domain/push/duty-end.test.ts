import { expect, test } from 'vitest';
import { dutyEndOf, isLeaving } from './duty-end.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const BEGUN = Date.parse('2026-09-01T12:00:00Z');
const day = (count: number) => BEGUN + count * DAY_MS;

test('a phone drops out 30 days after its last visit, and 90 days after its sign-in in any case', () => {
  expect(dutyEndOf({ createdAt: BEGUN, expiresAt: day(30) })).toEqual({ at: day(30), by: 'idle' });
  expect(dutyEndOf({ createdAt: BEGUN, expiresAt: day(89) })).toEqual({ at: day(89), by: 'idle' });
  expect(dutyEndOf({ createdAt: BEGUN, expiresAt: day(90) })).toEqual({ at: day(90), by: 'limit' });
  expect(dutyEndOf({ createdAt: BEGUN, expiresAt: day(110) })).toEqual({ at: day(90), by: 'limit' });
});

test('people are warned three days before', () => {
  const end = { at: day(30) };
  expect([day(26), day(27) - 1, day(27), day(29), day(31)].map((now) => isLeaving(end, now))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});
