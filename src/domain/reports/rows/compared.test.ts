import { expect, test } from 'vitest';
import { measuresOf } from '#domain/reports/measures.ts';
import { comparedRows } from './compared.ts';

const row = (key: string, revenue = 100) => ({ ...measuresOf({ orders: 1, revenue }), key, label: key });
const places = (found: ReturnType<typeof comparedRows>) => found.map((one) => [one.row.key, one.before?.key]);

test('the days of two months stand next to each other by their place', () => {
  const period = { from: '2026-11-01', to: '2026-11-03' };
  const before = { period: { from: '2026-10-01', to: '2026-10-03' }, rows: [row('2026-10-01'), row('2026-10-03')] };
  expect(places(comparedRows('day', [row('2026-11-02')], period, before))).toEqual([
    ['2026-11-01', '2026-10-01'],
    ['2026-11-02', undefined],
    ['2026-11-03', '2026-10-03'],
  ]);
});

test('the last days of a longer month have no counterpart', () => {
  const period = { from: '2026-03-01', to: '2026-03-31' };
  const before = { period: { from: '2026-02-01', to: '2026-02-28' }, rows: [row('2026-02-28'), row('2026-03-01')] };
  const found = comparedRows('day', [row('2026-03-31')], period, before);
  expect(found).toHaveLength(31);
  expect(found[27]?.before?.key).toBe('2026-02-28');
  expect(found[28]?.before).toBeUndefined();
});

test('hours and weekdays are compared with the same hour and weekday', () => {
  const period = { from: '2026-11-01', to: '2026-11-07' };
  const before = { period: { from: '2026-10-25', to: '2026-10-31' }, rows: [row('11')] };
  const hours = comparedRows('hour', [row('20')], period, before);
  expect(hours).toHaveLength(10);
  expect(hours[0]).toMatchObject({ row: { key: '11', revenue: 0 }, before: { revenue: 100 } });
  expect(comparedRows('weekday', [row('0')], period)).toHaveLength(7);
});

test('a period without rows has no chart', () => {
  expect(comparedRows('hour', [], { from: '2026-11-01', to: '2026-11-01' })).toEqual([]);
});
