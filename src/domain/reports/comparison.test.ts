import { expect, test } from 'vitest';
import { comparedPeriods, hoursBefore, untilHour } from './comparison.ts';
import { measuresOf } from './measures.ts';

const TODAY = '2026-11-18';
const period = (from: string, to = from) => ({ from, to });

test('a period that is over is compared whole', () => {
  expect(comparedPeriods('day', period('2026-11-17'), TODAY)).toEqual({
    now: period('2026-11-17'),
    before: period('2026-11-16'),
    yearAgo: period('2025-11-18'),
    part: 'whole',
  });
  expect(comparedPeriods('week', period('2026-11-09', '2026-11-15'), TODAY).part).toBe('whole');
});

test('a running week or month is compared without today, and a day to come counts for nothing', () => {
  expect(comparedPeriods('week', period('2026-11-16', TODAY), TODAY)).toEqual({
    now: period('2026-11-16', '2026-11-17'),
    before: period('2026-11-09', '2026-11-10'),
    yearAgo: period('2025-11-17', '2025-11-18'),
    part: 'until-yesterday',
  });
  expect(comparedPeriods('any', period('2026-11-16', '2026-12-31'), TODAY)).toMatchObject({
    now: period('2026-11-16', '2026-11-17'),
    before: period('2026-11-14', '2026-11-15'),
  });
});

test('a running day, or a month on its first day, is compared up to the hour', () => {
  expect(comparedPeriods('day', period(TODAY), TODAY)).toMatchObject({
    now: period(TODAY),
    before: period('2026-11-17'),
    part: 'until-hour',
  });
  expect(comparedPeriods('month', period('2026-11-01'), '2026-11-01')).toMatchObject({
    before: period('2026-10-01'),
    part: 'until-hour',
  });
});

test('the sums until an hour begin at four in the morning and leave the hour itself out', () => {
  const row = (key: string, revenue: number) => ({ key, label: '', ...measuresOf({ orders: 1, revenue }) });
  const hours = [row('11', 1000), row('14', 300), row('20', 5000), row('01', 700)];
  expect(untilHour(hours, '14')).toMatchObject({ orders: 1, revenue: 1000 });
  expect(untilHour(hours, '15')).toMatchObject({ orders: 2, revenue: 1300 });
  expect(untilHour(hours, '02')).toMatchObject({ orders: 4, revenue: 7000 });
  expect(untilHour(hours, '04')).toMatchObject({ orders: 0, revenue: 0 });
});

test('the hours of a day before one of them begin at 04:00 and pass midnight', () => {
  expect(hoursBefore('04')).toEqual([]);
  expect(hoursBefore('06')).toEqual(['04', '05']);
  expect(hoursBefore('01').slice(-3)).toEqual(['22', '23', '00']);
  expect(hoursBefore('03')).toHaveLength(23);
});
