import { expect, test } from 'vitest';
import type { BoardFacts } from '#domain/runs/board/facts.ts';
import { DEFAULT_RUN_SETTINGS } from '#domain/runs/settings.ts';
import { straightTables, tablesOf } from './tables.ts';

const degree = 1 / 111.195;
const shop = { latitude: 0, longitude: 0 };
const place = (km: number) => ({ latitude: 0, longitude: km * degree });
const order = (id: string, km: number | null) => ({
  id,
  label: id,
  place: km === null ? null : place(km),
  readyAt: '2026-11-20T22:00:00.000Z',
  doorMinutes: 1,
});
const facts = (more: Partial<BoardFacts> = {}): BoardFacts => ({
  utcOffsetMinutes: 0,
  shop,
  orders: [order('a', 3), order('b', 5)],
  couriers: [],
  travel: { source: 'straight', factor: 2, kmh: 30, samples: 0 },
  settings: DEFAULT_RUN_SETTINGS,
  ...more,
});
const rounded = (rows: readonly (readonly number[])[] | undefined) =>
  rows?.map((row) => row.map((one) => Number(one.toFixed(2))));

test('straight lines are lengthened by the factor and ridden at the speed', () => {
  const { km, minutes } = straightTables([shop, place(3)], { factor: 2, kmh: 30 });
  expect(rounded(km)).toEqual([
    [0, 6],
    [6, 0],
  ]);
  expect(rounded(minutes)).toEqual([
    [0, 12],
    [12, 0],
  ]);
});

test('the ways of some orders are those between the shop and them, in their order', () => {
  expect(rounded(tablesOf(facts(), ['b', 'a'])?.km)).toEqual([
    [0, 10, 6],
    [10, 0, 4],
    [6, 4, 0],
  ]);
  expect(tablesOf(facts({ shop: null }), ['a'])).toBeNull();
});

test('the ways of roads are used where they know every order, else straight lines', () => {
  const tables = {
    orderIds: ['a', 'b'],
    km: [
      [0, 1, 2],
      [3, 0, 4],
      [5, 6, 0],
    ],
    minutes: [
      [0, 10, 20],
      [30, 0, 40],
      [50, 60, 0],
    ],
  };
  const roads = facts({ travel: { source: 'osrm', factor: 2, kmh: 30, samples: 0, tables } as BoardFacts['travel'] });
  expect(tablesOf(roads, ['b'])).toEqual({
    km: [
      [0, 2],
      [5, 0],
    ],
    minutes: [
      [0, 20],
      [50, 0],
    ],
  });
  expect(rounded(tablesOf({ ...roads, orders: [...roads.orders, order('c', 1)] }, ['c'])?.km)).toEqual([
    [0, 2],
    [2, 0],
  ]);
});
