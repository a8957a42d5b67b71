import { expect, test } from 'vitest';
import { readInstant } from './read-instant.ts';

test.each([
  ['2026-11-23 20:31:05', '2026-11-23T23:31:05.000Z'],
  ['2026-11-23T20:31', '2026-11-23T23:31:00.000Z'],
  ['2026-11-23 20:31:05.25', '2026-11-23T23:31:05.250Z'],
  ['2026-11-23 20:31:05-04:00', '2026-11-24T00:31:05.000Z'],
  ['2026-11-23T20:31:05Z', '2026-11-23T20:31:05.000Z'],
  // Brazil had daylight saving time then, which the zone's history contains.
  ['2018-12-01 12:00:00', '2018-12-01T14:00:00.000Z'],
])('%s is an instant', (text, instant) => {
  expect(new Date(readInstant(text) ?? 0).toISOString()).toBe(instant);
});

test.each(['', 'ontem', '2026-02-30 10:00:00', '2026-11-23 24:00:01', '2026-11-23', '23/11/2026 20:31'])(
  '“%s” is not an instant',
  (text) => expect(readInstant(text)).toBeUndefined(),
);
