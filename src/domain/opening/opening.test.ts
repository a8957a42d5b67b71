import { describe, expect, test } from 'vitest';
import { PASSED, refused } from '#domain/shared/result.ts';
import { hoursAt, hoursProblems, type OpenInterval, type WeekHours } from './hours.ts';
import {
  busyAt,
  checkAccepts,
  DEFAULT_OPENING,
  isEndAhead,
  type OpeningSettings,
  openingAt,
  readOpening,
} from './opening.ts';

const brasilia = () => -180;
/** An instant of the week of Sunday, 22 November 2026, by the clock of Brasília. */
const at = (day: number, time: string) => Date.parse(`2026-11-${22 + day}T${time}:00-03:00`);
const week = (...days: (readonly [number, readonly OpenInterval[]])[]): WeekHours =>
  Array.from({ length: 7 }, (_, day) => days.find(([one]) => one === day)?.[1] ?? []);
const evening = { from: '18:00', to: '02:00' };
const lunch = { from: '11:00', to: '15:00' };

describe('opening hours', () => {
  const hours = week([5, [lunch, evening]], [6, [evening]]);

  test.each([
    [5, '10:59', false, at(5, '11:00')],
    [5, '11:00', true, at(5, '15:00')],
    [5, '15:00', false, at(5, '18:00')],
    [5, '23:59', true, at(6, '02:00')],
    [6, '01:59', true, at(6, '02:00')],
    [6, '02:00', false, at(6, '18:00')],
    [0, '01:59', true, at(0, '02:00')],
    [0, '12:00', false, at(5, '11:00')],
  ])('day %i at %s: open %s', (day, time, open, changesAt) => {
    expect(hoursAt(hours, at(day, time), brasilia)).toEqual({ open, changesAt });
  });

  test('of Saturday go on after midnight into Sunday', () => {
    expect(hoursAt(hours, at(7, '01:00'), brasilia)).toEqual({ open: true, changesAt: at(7, '02:00') });
  });

  test('that touch close once, and a whole week never closes', () => {
    const split = week([1, [{ from: '18:00', to: '00:00' }]], [2, [{ from: '00:00', to: '02:00' }]]);
    expect(hoursAt(split, at(1, '20:00'), brasilia)).toEqual({ open: true, changesAt: at(2, '02:00') });
    const always = Array.from({ length: 7 }, () => [{ from: '00:00', to: '00:00' }]);
    expect(hoursAt(always, at(3, '09:00'), brasilia)).toEqual({ open: true });
    expect(hoursAt(week(), at(3, '09:00'), brasilia)).toEqual({ open: false });
  });

  test('follow the clock of the zone when it changes', () => {
    // Until 04:00 UTC three hours behind, from then on two: 01:00 becomes 02:00.
    const change = Date.parse('2026-11-28T04:00:00Z');
    const offsetAt = (instant: number) => (instant < change ? -180 : -120);
    const night = week([5, [{ from: '18:00', to: '05:00' }]]);
    expect(hoursAt(night, change - 1, offsetAt)).toEqual({ open: true, changesAt: Date.parse('2026-11-28T07:00:00Z') });
  });

  test('with invalid times, or that overlap on one day, are refused', () => {
    expect(hoursProblems(hours)).toEqual([]);
    expect(hoursProblems(week([1, [{ from: '9', to: '24:00' }]]))).toEqual([
      { path: '/hours/1/0', code: 'invalid-time' },
    ]);
    expect(hoursProblems(week([2, [lunch, { from: '14:00', to: '16:00' }]]))).toEqual([
      { path: '/hours/2/1', code: 'overlap' },
    ]);
    expect(hoursProblems(week([2, [lunch, { from: '15:00', to: '16:00' }]]))).toEqual([]);
  });
});

describe('the shop', () => {
  const shop: OpeningSettings = { ...DEFAULT_OPENING, hours: week([5, [evening]]) };
  const friday = at(5, '19:00');
  const pause = { since: '2026-11-27T21:00:00.000Z', by: 'Bia' };

  test('without hours is open; with hours it is open and closed by them', () => {
    expect(openingAt(DEFAULT_OPENING, friday, brasilia)).toEqual({ state: 'open' });
    expect(openingAt(shop, friday, brasilia)).toEqual({ state: 'open', changesAt: '2026-11-28T05:00:00.000Z' });
    expect(openingAt(shop, at(5, '17:00'), brasilia).state).toBe('closed');
  });

  test('is paused until a time, or until it is reopened', () => {
    expect(openingAt({ ...shop, pause }, friday, brasilia)).toEqual({ state: 'paused' });
    const until = new Date(friday + 60_000).toISOString();
    const short = { ...shop, pause: { ...pause, until } };
    expect(openingAt(short, friday, brasilia)).toEqual({ state: 'paused', changesAt: until });
    expect(openingAt(short, friday + 60_000, brasilia).state).toBe('open');
  });

  test('refuses integrations while closed or paused, unless it takes them anyway', () => {
    const asked = { now: friday, offsetAt: brasilia };
    expect(checkAccepts(shop, asked)).toBe(PASSED);
    expect(checkAccepts({ ...shop, pause }, asked)).toEqual(refused({ code: 'shop-paused' }));
    expect(checkAccepts(shop, { ...asked, now: at(4, '12:00') })).toEqual(refused({ code: 'shop-closed' }));
    expect(checkAccepts({ ...shop, pause, acceptsWhenClosed: true }, asked)).toBe(PASSED);
  });

  test('takes a scheduled order while closed, if it is open when the window begins', () => {
    const asked = { now: at(4, '12:00'), offsetAt: brasilia };
    expect(checkAccepts(shop, { ...asked, scheduledFrom: friday })).toBe(PASSED);
    expect(checkAccepts(shop, { ...asked, scheduledFrom: at(4, '20:00') })).toEqual(refused({ code: 'shop-closed' }));
  });

  test('is busy until the end of its busy mode', () => {
    const busy = { minutes: 15, until: new Date(friday).toISOString(), by: 'Bia' };
    expect(busyAt({ busy }, friday - 1)).toBe(busy);
    expect(busyAt({ busy }, friday)).toBeNull();
    expect(busyAt({ busy: null }, friday)).toBeNull();
  });

  test('an end lies ahead and not too far', () => {
    expect(isEndAhead(new Date(friday + 60_000).toISOString(), friday, 1)).toBe(true);
    expect(isEndAhead(new Date(friday + 60_001).toISOString(), friday, 1)).toBe(false);
    expect(isEndAhead(new Date(friday).toISOString(), friday, 1)).toBe(false);
  });
});

test('stored settings are read field by field, with defaults for what does not fit', () => {
  for (const stored of [null, 'x', {}, { hours: [[]], pause: {}, busy: { minutes: 5 }, travelMinutes: -1 }]) {
    expect(readOpening(stored)).toEqual(DEFAULT_OPENING);
  }
  const whole: OpeningSettings = {
    hours: week([1, [lunch]]),
    acceptsWhenClosed: true,
    preparationMinutes: 0,
    travelMinutes: 480,
    pause: { since: '2026-11-27T21:00:00.000Z', until: '2026-11-27T22:00:00.000Z', reason: 'Sem gás', by: 'Bia' },
    busy: { minutes: 15, until: '2026-11-27T22:00:00.000Z', by: 'Bia' },
  };
  expect(readOpening(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
});
