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
  expect(['2026-02-28', '2026-02-30', '2026-2-1', 'hoje', ''].map(isBusinessDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
