import { expect, test } from 'vitest';
import { roadSince } from './road-since.ts';

test('the road is read from the business day of 24 hours ago, which ends at 04:00', () => {
  const offsetAt = () => -180;
  expect(roadSince(Date.parse('2026-11-20T22:00:00-03:00'), offsetAt)).toBe('2026-11-19');
  expect(roadSince(Date.parse('2026-11-20T03:59:00-03:00'), offsetAt)).toBe('2026-11-18');
});
