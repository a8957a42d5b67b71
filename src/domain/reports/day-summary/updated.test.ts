import { expect, test } from 'vitest';
import { measuresOf } from '#domain/reports/measures.ts';
import { areOutdated, recheckAt, salesOf } from './updated.ts';

const saoPaulo = () => -180;
const sales = salesOf(measuresOf({ orders: 2, revenue: 5000, canceledOrders: 1, canceledRevenue: 900 }));

test.each(['orders', 'revenue', 'canceledOrders', 'canceledRevenue'] as const)(
  'a summary is outdated once %s differ',
  (measure) => {
    expect(areOutdated(sales, { ...sales, [measure]: sales[measure] + 1 })).toBe(true);
    expect(areOutdated(sales, { ...sales })).toBe(false);
  },
);

test('an order that is completed later changes no sales', () => {
  const open = salesOf(measuresOf({ orders: 1, revenue: 1000, openOrders: 1, openRevenue: 1000 }));
  expect(areOutdated(open, salesOf(measuresOf({ orders: 1, revenue: 1000, deliveries: 1 })))).toBe(false);
});

test.each([
  ['2026-11-21T01:00:00Z', '2026-11-21T09:00:00.000Z'],
  ['2026-11-21T06:59:59Z', '2026-11-21T09:00:00.000Z'],
  ['2026-11-21T07:00:00Z', undefined],
])('a day that is summed up at %s is looked at again at %s', (now, again) => {
  const at = recheckAt('2026-11-20', Date.parse(now), saoPaulo);
  expect(at && new Date(at).toISOString()).toBe(again);
});
