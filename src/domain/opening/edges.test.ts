import { describe, expect, test } from 'vitest';
import { OPENING_BOUNDS } from './bounds.ts';
import { hoursAt, hoursProblems, readHours, type WeekHours } from './hours.ts';
import { DEFAULT_OPENING, openingAt, readOpening } from './opening.ts';

const SUNDAY = Date.UTC(2026, 10, 22);
const UTC = () => 0;
const week = (days: Readonly<Record<number, readonly (readonly [string, string])[]>>): WeekHours =>
  Array.from({ length: 7 }, (_, day) => (days[day] ?? []).map(([from, to]) => ({ from, to })));
const at = (hours: WeekHours, minute: number) => {
  const { open, changesAt } = hoursAt(hours, SUNDAY + minute * 60_000, UTC);
  return `${open ? 'open' : 'closed'} ${changesAt === undefined ? 'forever' : (changesAt - SUNDAY) / 60_000}`;
};

describe('the week of a shop', () => {
  test('opens and closes to the minute', () => {
    const hours = week({ 0: [['18:00', '23:00']] });
    expect([1079, 1080, 1379, 1380].map((minute) => at(hours, minute))).toEqual([
      'closed 1080',
      'open 1380',
      'open 1380',
      `closed ${7 * 1440 + 1080}`,
    ]);
  });

  test('joins ranges that touch, also over midnight, or contain each other', () => {
    expect(
      at(
        week({
          0: [
            ['10:00', '14:00'],
            ['14:00', '16:00'],
          ],
        }),
        660,
      ),
    ).toBe('open 960');
    expect(at(week({ 0: [['18:00', '02:00']], 1: [['02:00', '05:00']] }), 1200)).toBe('open 1740');
    expect(
      at(
        week({
          0: [
            ['10:00', '20:00'],
            ['11:00', '12:00'],
          ],
        }),
        660,
      ),
    ).toBe('open 1200');
    expect(at(week({ 6: [['18:00', '02:00']] }), 60)).toBe('open 120');
  });

  test('looks ahead up to the same day of the next week', () => {
    expect(at(week({ 6: [['10:00', '11:00']] }), 0)).toBe(`closed ${6 * 1440 + 600}`);
    expect(at(week({ 0: [['00:30', '01:00']] }), 60)).toBe(`closed ${7 * 1440 + 30}`);
    expect(at(week({}), 0)).toBe('closed forever');
  });

  test('without closing times never changes', () => {
    const all = week(Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, [['00:00', '00:00']]])));
    expect(at(all, 5)).toBe('open forever');
  });
});

test('hours that overlap or are invalid are reported with their position', () => {
  const problems = (...day: readonly (readonly [string, string])[]) =>
    hoursProblems(week({ 2: day })).map(({ path, code }) => `${path} ${code}`);
  expect(problems(['10:00', '12:00'], ['12:00', '14:00'], ['08:00', '10:00'])).toEqual([]);
  expect(problems(['10:00', '12:00'], ['11:59', '14:00'])).toEqual(['/hours/2/1 overlap']);
  expect(problems(['10:00', '12:00'], ['09:00', '10:01'])).toEqual(['/hours/2/1 overlap']);
  expect(problems(['10:00', '24:00'], ['1:00', '02:00'])).toEqual([
    '/hours/2/0 invalid-time',
    '/hours/2/1 invalid-time',
  ]);
});

test('stored hours are read day by day; invalid ones are dropped', () => {
  const days = [[{ from: '10:00', to: '11:00', more: 1 }, { from: '10:00' }, null, 'x', { from: 5, to: '11:00' }], 'x'];
  const read = readHours([...days, [], [], [], [], []]);
  expect(read).toEqual([[{ from: '10:00', to: '11:00' }], [], [], [], [], [], []]);
  expect([readHours(null), readHours([]), readHours('seg')]).toEqual([null, null, null]);
});

describe('stored settings', () => {
  const since = '2026-11-20T21:00:00.000Z';
  const until = '2026-11-20T22:00:00.000Z';

  test('have a pause with what is known of it', () => {
    const pause = (stored: unknown) => readOpening({ pause: stored }).pause;
    expect(pause({ since })).toStrictEqual({ since, by: '' });
    expect(pause({ since, until, reason: 'chuva', by: 'Bia' })).toStrictEqual({
      since,
      until,
      reason: 'chuva',
      by: 'Bia',
    });
    expect(pause({ since, until: 'amanhã', reason: '', by: 5 })).toStrictEqual({ since, by: '' });
    expect(pause({ since, reason: 5 })).toStrictEqual({ since, by: '' });
    expect([pause({ since: 5 }), pause({ since: 'já' }), pause({}), pause(null)]).toEqual([null, null, null, null]);
  });

  test('have a busy mode only with its minutes and its end', () => {
    const busy = (stored: unknown) => readOpening({ busy: stored }).busy;
    expect(busy({ minutes: 15, until, by: 'Bia' })).toStrictEqual({ minutes: 15, until, by: 'Bia' });
    expect(busy({ minutes: 15, until })).toStrictEqual({ minutes: 15, until, by: '' });
    expect([busy({ minutes: '15', until }), busy({ minutes: 15, until: 5 })]).toEqual([null, null]);
  });

  test('have whole minutes within bounds, else the usual ones', () => {
    const minutes = (stored: unknown) => readOpening({ preparationMinutes: stored }).preparationMinutes;
    const usual = DEFAULT_OPENING.preparationMinutes;
    const most = OPENING_BOUNDS.leadMinutes;
    expect([0, 7, most].map(minutes)).toEqual([0, 7, most]);
    expect([-1, 1.5, most + 1, '7', Number.NaN, null].map(minutes)).toEqual(Array(6).fill(usual));
  });

  test('have no opening at an invalid time', () => {
    const days = [
      [
        { from: '25:00', to: '11:00' },
        { from: '10:00', to: '24:00' },
      ],
      [],
      [],
      [],
      [],
      [],
      [],
    ];
    expect(readHours(days)).toEqual([[], [], [], [], [], [], []]);
  });
});

test('a state that only a person can change has no time of change', () => {
  const zone = () => 0;
  const pause = { since: '2026-11-20T21:00:00.000Z', by: 'Bia' };
  expect(openingAt({ ...DEFAULT_OPENING, pause }, 0, zone)).toStrictEqual({ state: 'paused' });
  const never = { ...DEFAULT_OPENING, hours: week({}) };
  expect(openingAt(never, 0, zone)).toStrictEqual({ state: 'closed' });
});

test('openings of a day that touch are joined, in whatever order they are listed', () => {
  const hours = week({
    0: [
      ['14:00', '16:00'],
      ['10:00', '14:00'],
    ],
  });
  expect(at(hours, 660)).toBe('open 960');
});

test('after a change of the clocks a shop opens at its local time', () => {
  const change = SUNDAY + 3 * 3_600_000;
  const offsetAt = (instant: number) => (instant < change ? -180 : -120);
  const hours = week({ 0: [['02:30', '04:30']] });
  const opensAt = SUNDAY + 4.5 * 3_600_000;
  expect(hoursAt(hours, change - 3_600_000, offsetAt)).toEqual({ open: false, changesAt: opensAt });
});
