import { describe, expect, test } from 'vitest';
import { hoursAt, hoursProblems, readHours, type WeekHours } from './hours.ts';

const SUNDAY = Date.UTC(2026, 10, 22);
const UTC = () => 0;
const week = (days: Readonly<Record<number, readonly (readonly [string, string])[]>>): WeekHours =>
  Array.from({ length: 7 }, (_, day) => (days[day] ?? []).map(([from, to]) => ({ from, to })));
const at = (hours: WeekHours, minute: number) => {
  const { open, changesAt } = hoursAt(hours, SUNDAY + minute * 60_000, UTC);
  return `${open ? 'open' : 'closed'} ${changesAt === undefined ? 'for ever' : (changesAt - SUNDAY) / 60_000}`;
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

  test('joins what touches, also over midnight, and what lies within', () => {
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
    expect(at(week({}), 0)).toBe('closed for ever');
  });

  test('that never closes, never changes', () => {
    const all = week(Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, [['00:00', '00:00']]])));
    expect(at(all, 5)).toBe('open for ever');
  });
});

test('hours that overlap or are none are told by their place', () => {
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

test('stored hours are read day by day, without what is none', () => {
  const days = [[{ from: '10:00', to: '11:00', more: 1 }, { from: '10:00' }, null, 'x', { from: 5, to: '11:00' }], 'x'];
  const read = readHours([...days, [], [], [], [], []]);
  expect(read).toEqual([[{ from: '10:00', to: '11:00' }], [], [], [], [], [], []]);
  expect([readHours(null), readHours([]), readHours('seg')]).toEqual([null, null, null]);
});
