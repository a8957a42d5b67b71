import { expect, test } from 'vitest';
import { measuresOf } from '#domain/reports/measures.ts';
import { comparedMonths, isOfMonths } from './months.ts';

const row = (key: string, revenue = 100) => ({ ...measuresOf({ orders: 1, revenue }), key, label: key });
const YEAR = { from: '2025-11-15', to: '2026-11-14' };

test('a quarter is drawn by day, a longer period by month', () => {
  expect(isOfMonths({ from: '2026-07-01', to: '2026-09-30' })).toBe(false);
  expect(isOfMonths({ from: '2026-07-01', to: '2026-10-01' })).toBe(true);
});

test('the days of a year add up to its months, without gaps, each next to the same one of the year before', () => {
  const before = {
    period: { from: '2024-11-15', to: '2025-11-14' },
    rows: [row('2024-11-20', 30), row('2025-01-31', 50), row('2025-01-01', 20)],
  };
  const found = comparedMonths([row('2025-11-15'), row('2026-01-01', 1), row('2026-01-31', 2)], YEAR, before);
  expect(found.map((one) => [one.row.key, one.row.revenue, one.before?.revenue])).toEqual([
    ['2025-11', 100, 30],
    ['2025-12', 0, undefined],
    ['2026-01', 3, 70],
    ...['02', '03', '04', '05', '06', '07', '08', '09', '10', '11'].map((month) => [`2026-${month}`, 0, undefined]),
  ]);
});

test('a compared period with fewer months leaves the last ones without a counterpart', () => {
  const before = { period: { from: '2026-02-01', to: '2026-04-30' }, rows: [row('2026-04-30')] };
  const found = comparedMonths([row('2026-05-01')], { from: '2026-05-01', to: '2026-08-31' }, before);
  expect(found.map((one) => one.before?.key)).toEqual([undefined, undefined, '2026-04', undefined]);
});

test('a period without rows has no chart', () => {
  expect(comparedMonths([], YEAR)).toEqual([]);
});
