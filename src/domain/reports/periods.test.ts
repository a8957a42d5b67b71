import { expect, test } from 'vitest';
import { addDays, daysIn, periodAround, periodAYearAgo, periodBefore, periodMoved, untilToday } from './periods.ts';

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
