import { expect, test } from 'vitest';
import { measuresOf } from '#domain/reports/measures.ts';
import { filledRows } from './filled.ts';

const row = (key: string, revenue = 100) => ({ ...measuresOf({ revenue }), key, label: key });
const period = { from: '2026-10-30', to: '2026-11-02' };
const keys = (by: 'hour' | 'day' | 'weekday', ...rows: readonly string[]) =>
  filledRows(
    by,
    rows.map((key) => row(key)),
    [],
    period,
  ).map(({ key }) => key);

test('days without sales have an empty row', () => {
  expect(keys('day', '2026-10-31')).toEqual(['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02']);
  expect(filledRows('day', [row('2026-10-31', 250)], [], period).map(({ revenue }) => revenue)).toEqual([0, 250, 0, 0]);
});

test('hours have no gaps, go past midnight, and are enough for a chart', () => {
  expect(keys('hour', '18', '01')).toEqual(['18', '19', '20', '21', '22', '23', '00', '01']);
  expect(keys('hour', '12')).toEqual(['08', '09', '10', '11', '12', '13', '14', '15']);
  expect(keys('hour', '04')).toHaveLength(8);
  expect(keys('hour', '03')).toHaveLength(8);
  expect(filledRows('hour', [row('20')], [row('11')], period)).toHaveLength(10);
});

test('weekdays begin on Monday', () => {
  expect(keys('weekday', '0')).toEqual(['1', '2', '3', '4', '5', '6', '0']);
});
