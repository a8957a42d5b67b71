import { tzOffset } from '@date-fns/tz';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { businessDayOf, endOfBusinessDay, isBusinessDay, nextDay, startOfBusinessDay } from './business-day.ts';

const zone = (name: string) => (instant: number) => tzOffset(name, new Date(instant));
const saoPaulo = zone('America/Sao_Paulo');
const at = (iso: string) => Date.parse(iso);

describe('the business day of São Paulo', () => {
  test('changes at 04:00 local time', () => {
    expect(businessDayOf(at('2026-11-21T06:59:59.999Z'), saoPaulo)).toBe('2026-11-20');
    expect(businessDayOf(at('2026-11-21T07:00:00.000Z'), saoPaulo)).toBe('2026-11-21');
  });

  test('starts and ends at 07:00 UTC', () => {
    expect(startOfBusinessDay('2026-11-21', saoPaulo)).toBe(at('2026-11-21T07:00:00Z'));
    expect(endOfBusinessDay('2026-11-21', saoPaulo)).toBe(at('2026-11-22T07:00:00Z'));
  });

  test('had 23 and 25 hours when the clocks changed (until 2019)', () => {
    const hours = (day: string) => (endOfBusinessDay(day, saoPaulo) - startOfBusinessDay(day, saoPaulo)) / 3_600_000;
    expect([hours('2018-11-03'), hours('2019-02-16')]).toEqual([23, 25]);
  });
});

test('a zone that skips or repeats the hour of 04:00 still has whole days', () => {
  const skipsFour = (instant: number) => (instant >= at('2026-03-29T04:00:00Z') ? 60 : 0);
  const repeatsFour = (instant: number) => (instant >= at('2026-10-25T04:30:00Z') ? 0 : 60);
  for (const [day, offsetAt] of [
    ['2026-03-29', skipsFour],
    ['2026-10-25', repeatsFour],
  ] as const) {
    const start = startOfBusinessDay(day, offsetAt);
    expect(businessDayOf(start, offsetAt)).toBe(day);
    expect(businessDayOf(start - 1, offsetAt) < day).toBe(true);
  }
});

test('every instant is between the start and the end of its day, in any zone', () => {
  const zones = fc.constantFrom(
    'America/Sao_Paulo',
    'America/Manaus',
    'America/Noronha',
    'America/Rio_Branco',
    'America/New_York',
    'Europe/Lisbon',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'UTC',
  );
  const instants = fc.integer({ min: at('2015-01-01T00:00:00Z'), max: at('2035-01-01T00:00:00Z') });
  fc.assert(
    fc.property(zones, instants, (name, instant) => {
      const offsetAt = zone(name);
      const day = businessDayOf(instant, offsetAt);
      if (name === 'Pacific/Apia' && day < '2012-01-01') return;
      expect(startOfBusinessDay(day, offsetAt)).toBeLessThanOrEqual(instant);
      expect(endOfBusinessDay(day, offsetAt)).toBeGreaterThan(instant);
      expect(businessDayOf(endOfBusinessDay(day, offsetAt), offsetAt)).toBe(nextDay(day));
    }),
  );
});

test('only real dates are business days', () => {
  expect(isBusinessDay('+012026-11-21')).toBe(false);
  expect(['2026-02-28', '2026-02-30', '2026-2-1', 'hoje', ''].map(isBusinessDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

/** A zone whose offset changes once, in minutes. */
const changes = (instant: string, before: number, after: number) => (now: number) =>
  now >= at(instant) ? after : before;

test.each([
  ['the jump itself, which skips 04:00', '2026-03-29', changes('2026-03-29T03:30:00Z', 0, 60), '2026-03-29T03:30:00Z'],
  ['the jump that begins there', '2026-03-29', changes('2026-03-29T04:00:00Z', 0, 60), '2026-03-29T04:00:00Z'],
  ['the jump of three hours', '2026-03-29', changes('2026-03-29T02:00:00Z', 0, 180), '2026-03-29T02:00:00Z'],
  ['the first of two 04:00', '2026-10-25', changes('2026-10-25T03:15:00Z', 60, 0), '2026-10-25T03:00:00Z'],
  ['04:00 before a later jump', '2026-10-04', changes('2026-10-03T20:00:00Z', 600, 660), '2026-10-03T18:00:00Z'],
  ['04:00 before a later repetition', '2026-04-05', changes('2026-04-04T19:00:00Z', 660, 600), '2026-04-04T17:00:00Z'],
  ['04:00 after an earlier jump', '2026-03-08', zone('America/New_York'), '2026-03-08T08:00:00Z'],
  ['04:00 after an earlier repetition', '2026-11-01', zone('America/New_York'), '2026-11-01T09:00:00Z'],
])('a day starts at %s', (_name, day, offsetAt, start) => {
  expect(new Date(startOfBusinessDay(day, offsetAt))).toEqual(new Date(start));
  expect(businessDayOf(at(start) - 1, offsetAt) < day).toBe(true);
});

test('a date is followed by the next one, also at the end of a month and year', () => {
  expect(['2026-11-21', '2026-02-28', '2028-02-28', '2026-12-31'].map(nextDay)).toEqual([
    '2026-11-22',
    '2026-03-01',
    '2028-02-29',
    '2027-01-01',
  ]);
  expect(['2028-02-29', '2026-13-01', ' 2026-01-01', '2026-01-011'].map(isBusinessDay)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('where clocks jump over 04:00, the day starts at the jump', () => {
  // From 03:30 to 04:30 local time.
  const jump = Date.parse('2026-11-21T03:30:00Z');
  const offsetAt = (instant: number) => (instant < jump ? 0 : 60);
  expect(startOfBusinessDay('2026-11-21', offsetAt)).toBe(jump);
  expect(startOfBusinessDay('2026-11-20', offsetAt)).toBe(Date.parse('2026-11-20T04:00:00Z'));
  expect(startOfBusinessDay('2026-11-22', offsetAt)).toBe(Date.parse('2026-11-22T03:00:00Z'));
});
