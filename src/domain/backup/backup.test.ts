import { describe, expect, test } from 'vitest';
import { outdated } from './retention.ts';
import { isBackupDue } from './schedule.ts';

const at = (text: string) => Date.parse(`${text}Z`);

describe('the daily backup', () => {
  test.each([
    ['the first one', '2026-11-22T15:00', undefined, true],
    ['the next night', '2026-11-23T07:37', '2026-11-22T07:37', true],
    ['later that night', '2026-11-23T09:59', '2026-11-22T12:00', true],
    ['twice in a night', '2026-11-23T08:37', '2026-11-23T07:37', false],
    ['in the evening rush', '2026-11-22T23:00', '2026-11-22T07:37', false],
    ['before the night', '2026-11-23T06:59', '2026-11-22T07:37', false],
    ['a computer that is off at night', '2026-11-23T14:00', '2026-11-22T12:00', true],
    ['a clock that was put back', '2026-11-20T08:00', '2026-11-22T07:37', true],
    ['a clock that was put back by an hour', '2026-11-22T07:00', '2026-11-22T08:00', true],
    ['a clock of another node that is a little ahead', '2026-11-22T07:00', '2026-11-22T07:59', false],
  ])('%s', (_, now, newest, due) => {
    expect(isBackupDue(at(now), newest === undefined ? undefined : at(newest))).toBe(due);
  });
});

describe('old backups', () => {
  const everyDay = Array.from({ length: 60 }, (_, day) => {
    const made = at('2026-09-24T07:37') + day * 24 * 60 * 60 * 1000;
    return { name: new Date(made).toISOString().slice(0, 10), at: made };
  });

  test('the newest of seven days and of four weeks stay', () => {
    const gone = new Set(outdated(everyDay, { daily: 7, weekly: 4 }));
    const left = everyDay.map(({ name }) => name).filter((name) => !gone.has(name));
    const days = ['11-16', '11-17', '11-18', '11-19', '11-20', '11-21', '11-22'];
    expect(left).toEqual(['11-01', '11-08', '11-15', ...days].map((day) => `2026-${day}`));
  });

  test('of one day only the newest stays', () => {
    const twice = [
      { name: 'early', at: at('2026-11-22T07:37') },
      { name: 'late', at: at('2026-11-22T20:00') },
    ];
    expect(outdated(twice, { daily: 7, weekly: 4 })).toEqual(['early']);
  });

  test('the newest stays after a pause of months, and for any retention', () => {
    const old = everyDay.slice(0, 3);
    expect(outdated(old, { daily: 7, weekly: 4 })).toEqual([]);
    expect(outdated(old, { daily: 0, weekly: 0 })).toHaveLength(2);
    expect(outdated([], { daily: 7, weekly: 4 })).toEqual([]);
  });
});

test('a backup waits for the quiet hours to the minute, and for 26 hours at most', () => {
  const yesterday = at('2026-11-22T07:30');
  const due = (time: string) => isBackupDue(at(`2026-11-23T${time}`), yesterday);
  expect([due('06:59'), due('07:00'), due('09:29')]).toEqual([false, true, true]);
  expect([
    isBackupDue(at('2026-11-23T09:59'), at('2026-11-22T13:00')),
    isBackupDue(at('2026-11-23T10:00'), at('2026-11-22T13:00')),
  ]).toEqual([true, false]);
  expect([
    isBackupDue(at('2026-11-23T08:00'), at('2026-11-22T12:00')),
    isBackupDue(at('2026-11-23T08:00'), at('2026-11-22T12:01')),
  ]).toEqual([true, false]);
  expect([
    isBackupDue(at('2026-11-23T14:59'), at('2026-11-22T13:00')),
    isBackupDue(at('2026-11-23T15:00'), at('2026-11-22T13:00')),
  ]).toEqual([false, true]);
});
