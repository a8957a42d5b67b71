import { expect, test } from 'vitest';
import { type LiveDay, newerDay } from './day.ts';

const day = (day: string, revision: number): LiveDay => ({ day, revision, orders: [] });

test('an answer older than the live feed is dropped', () => {
  const known = day('2026-11-20', 12);
  expect(newerDay(known, day('2026-11-20', 10))).toBe(known);
  expect(newerDay(known, day('2026-11-19', 40))).toBe(known);
});

test('an answer as new as the live feed, or newer, is taken', () => {
  const known = day('2026-11-20', 12);
  const read = [day('2026-11-20', 12), day('2026-11-20', 13), day('2026-11-21', 12)];
  for (const answer of read) expect(newerDay(known, answer)).toBe(answer);
  expect(newerDay(undefined, known)).toBe(known);
});
