import { expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/shared/instant.ts';
import { correctClockAhead } from './clock-ahead.ts';
import type { Position } from './position.ts';

const NOW = Date.parse('2026-11-20T23:30:00.000Z');
const at = (minutes: number): Position => ({ at: NOW + minutes * MINUTE_MS, latitude: -23.5614, longitude: -46.6559 });
/** The instants after the correction, in minutes from now. */
const corrected = (...minutes: readonly number[]) =>
  correctClockAhead(minutes.map(at), NOW).map((position) => (position.at - NOW) / MINUTE_MS);

test('the newest position of a clock that is ahead was measured now, the others keep their distance to it', () => {
  expect(corrected(7)).toEqual([0]);
  expect(corrected(4, 5, 7)).toEqual([-3, -2, 0]);
});

test('what was kept without signal keeps its instant, and the order stays', () => {
  expect(corrected(-60, 6, 7)).toEqual([-60, -1, 0]);
  const mixed = corrected(-1, 3, 5, 7);
  expect(mixed[0]).toBe(-1);
  expect(mixed.at(-1)).toBe(0);
  expect(mixed).toEqual(mixed.toSorted((one, other) => one - other));
  expect(new Set(mixed).size).toBe(4);
  expect(corrected(0, 5, 7).every((minutes) => minutes <= 0)).toBe(true);
});

test('a clock within the tolerance, and a measurement of another day, are not corrected', () => {
  expect(corrected(-2, 2)).toEqual([-2, 2]);
  expect(corrected(25 * 60)).toEqual([25 * 60]);
  expect(corrected(25 * 60, 7)).toEqual([25 * 60, 0]);
  expect(correctClockAhead([], NOW)).toEqual([]);
});
