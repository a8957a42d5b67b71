import { expect, test } from 'vitest';
import {
  addDays,
  daysIn,
  periodAround,
  periodAYearAgo,
  periodBefore,
  periodMoved,
  splitByMonth,
  untilToday,
} from './periods.ts';

const period = (from: string, to: string) => ({ from, to });

test('weeks begin on Monday, months have all their days', () => {
  expect(periodAround('week', '2026-11-22')).toEqual(period('2026-11-16', '2026-11-22'));
  expect(periodAround('week', '2026-11-16')).toEqual(period('2026-11-16', '2026-11-22'));
  expect(periodAround('month', '2028-02-10')).toEqual(period('2028-02-01', '2028-02-29'));
});

test('a running month is compared with the same days of the one before and of last year', () => {
  const running = untilToday(periodAround('month', '2026-11-21'), '2026-11-21');
  expect(running).toEqual(period('2026-11-01', '2026-11-21'));
  expect(periodBefore('month', running)).toEqual(period('2026-10-01', '2026-10-21'));
  expect(periodAYearAgo('month', running)).toEqual(period('2025-11-01', '2025-11-21'));
});

test('whole months are compared with whole months', () => {
  expect(periodBefore('month', period('2026-03-01', '2026-03-31'))).toEqual(period('2026-02-01', '2026-02-28'));
  expect(periodBefore('month', period('2026-02-01', '2026-02-28'))).toEqual(period('2026-01-01', '2026-01-31'));
  expect(periodAYearAgo('month', period('2028-02-01', '2028-02-29'))).toEqual(period('2027-02-01', '2027-02-28'));
});

test('days and weeks are compared with the same weekdays a year ago', () => {
  expect(periodBefore('day', period('2026-11-22', '2026-11-22'))).toEqual(period('2026-11-21', '2026-11-21'));
  expect(periodAYearAgo('day', period('2026-11-22', '2026-11-22'))).toEqual(period('2025-11-23', '2025-11-23'));
  expect(periodBefore('week', period('2026-11-16', '2026-11-18'))).toEqual(period('2026-11-09', '2026-11-11'));
});

test('any period is compared with as many days before it', () => {
  expect(periodBefore('any', period('2026-11-10', '2026-11-12'))).toEqual(period('2026-11-07', '2026-11-09'));
  expect(daysIn(period('2026-11-10', '2026-11-12'))).toBe(3);
  expect(periodMoved('any', period('2026-11-10', '2026-11-12'), 1)).toEqual(period('2026-11-13', '2026-11-15'));
});

test('the arrows go to the whole next and previous period', () => {
  expect(periodMoved('month', period('2026-11-01', '2026-11-21'), -1)).toEqual(period('2026-10-01', '2026-10-31'));
  expect(periodMoved('month', period('2026-10-01', '2026-10-31'), 1)).toEqual(period('2026-11-01', '2026-11-30'));
  expect(periodMoved('week', period('2026-11-16', '2026-11-18'), 1)).toEqual(period('2026-11-23', '2026-11-29'));
});

test('a day moves to the next and the previous one, over the ends of months and years', () => {
  expect(periodMoved('day', period('2026-12-31', '2026-12-31'), 1)).toEqual(period('2027-01-01', '2027-01-01'));
  expect(periodMoved('day', period('2027-01-01', '2027-01-01'), -1)).toEqual(period('2026-12-31', '2026-12-31'));
  expect(periodMoved('any', period('2026-11-10', '2026-11-12'), -1)).toEqual(period('2026-11-07', '2026-11-09'));
});

test('days are counted exactly over years', () => {
  expect(addDays('2024-01-01', 1000)).toBe('2026-09-27');
  expect(addDays('2026-09-27', -1000)).toBe('2024-01-01');
  expect(daysIn(period('2024-01-01', '2026-09-26'))).toBe(1000);
});

test('the end of a running month is compared with the last day of a shorter one', () => {
  expect(periodBefore('month', period('2026-03-01', '2026-03-30'))).toEqual(period('2026-02-01', '2026-02-28'));
  expect(periodBefore('month', period('2026-01-01', '2026-01-15'))).toEqual(period('2025-12-01', '2025-12-15'));
});

test.each([
  ['a month', ['2026-02-01', '2026-02-28'], ['2026-02', '2026-02'], []],
  ['a year', ['2026-01-01', '2026-12-31'], ['2026-01', '2026-12'], []],
  ['days before', ['2025-12-31', '2026-01-31'], ['2026-01', '2026-01'], [['2025-12-31', '2025-12-31']]],
  ['days after', ['2026-01-01', '2026-02-27'], ['2026-01', '2026-01'], [['2026-02-01', '2026-02-27']]],
  [
    'both',
    ['2023-12-02', '2024-03-30'],
    ['2024-01', '2024-02'],
    [
      ['2023-12-02', '2023-12-31'],
      ['2024-03-01', '2024-03-30'],
    ],
  ],
  ['no whole month', ['2026-01-02', '2026-01-31'], undefined, [['2026-01-02', '2026-01-31']]],
  ['two halves', ['2026-01-02', '2026-02-27'], undefined, [['2026-01-02', '2026-02-27']]],
  ['a day', ['2026-01-01', '2026-01-01'], undefined, [['2026-01-01', '2026-01-01']]],
] as const)('a period is its whole months and the days around them: %s', (_, [from, to], months, days) => {
  expect(splitByMonth({ from, to })).toEqual({
    ...(months === undefined ? {} : { months: { from: months[0], to: months[1] } }),
    days: days.map(([first, last]) => ({ from: first, to: last })),
  });
});

test('the parts of a period have each of its days once', () => {
  const first = '2023-11-17';
  for (let length = 1; length < 120; length += 1) {
    const whole = period(first, addDays(first, length - 1));
    const { months, days } = splitByMonth(whole);
    const ofMonths =
      months === undefined ? [] : [period(`${months.from}-01`, periodAround('month', `${months.to}-01`).to)];
    const parts = [...ofMonths, ...days].toSorted((a, b) => (a.from < b.from ? -1 : 1));
    expect(parts[0]?.from).toBe(whole.from);
    expect(parts.at(-1)?.to).toBe(whole.to);
    for (const [at, part] of parts.slice(1).entries()) expect(part.from).toBe(addDays(parts[at]?.to ?? '', 1));
  }
});
