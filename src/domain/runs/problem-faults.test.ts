import { describe, expect, test } from 'vitest';
import { numbersOf } from './numbers.ts';
import { latenessCost, latenessSlope } from './priorities.ts';
import type { PlanProblem } from './problem.ts';
import { faultsOf, MOST_ORDERS } from './problem-faults.ts';

const NOW = Date.UTC(2025, 10, 21, 22);
const WEEK_MS = 7 * 24 * 3_600_000;
const order = (id: string, more: object = {}) => ({ id, place: 1, ...more });
const courier = (id: string, more: object = {}) => ({ id, name: id, capacity: 3, ...more });
const table = (size: number, way = 1) => Array.from({ length: size }, () => Array.from({ length: size }, () => way));

function problem(more: Partial<PlanProblem> = {}): PlanProblem {
  return {
    now: NOW,
    utcOffsetMinutes: -180,
    orders: [order('a'), order('b')],
    couriers: [courier('x')],
    travel: { minutes: table(2), km: table(2) },
    ...more,
  };
}
const faults = (more: Partial<PlanProblem>) => faultsOf(problem(more)).map(({ code, id }) => `${code} ${id}`);
const many = <Made>(count: number, make: (id: string) => Made) =>
  Array.from({ length: count }, (_, at) => make(`${at}`));

describe('a problem', () => {
  test.each<[string, Partial<PlanProblem>, readonly string[]]>([
    ['without faults', {}, []],
    ['with the most orders', { orders: many(MOST_ORDERS, order) }, []],
    ['with more', { orders: many(MOST_ORDERS + 1, order) }, ['orders 501']],
    ['with the most couriers', { couriers: many(500, courier) }, []],
    ['with more couriers', { couriers: many(501, courier) }, ['couriers 501']],
    ['of no time', { now: Number.NaN, orders: [], couriers: [] }, ['now NaN']],
    ['of no clock', { utcOffsetMinutes: Number.NaN }, [`now ${NOW}`]],
    ['with an order twice', { orders: [order('a'), order('b'), order('a')] }, ['duplicate a']],
    ['with a courier twice', { couriers: [courier('x'), courier('x')] }, ['duplicate x']],
    ['with a fixed order', { couriers: [courier('x', { fixed: ['a'] })] }, []],
    ['with a fixed order that is gone', { couriers: [courier('x', { fixed: ['z'] })] }, ['fixed z']],
    [
      'with an order fixed twice',
      { couriers: [courier('x', { fixed: ['a'] }), courier('y', { fixed: ['a'] })] },
      ['fixed a'],
    ],
    ['without tables', { travel: { minutes: [], km: [] }, orders: [] }, ['travel minutes']],
    ['with a table too few', { travel: { minutes: table(2), km: table(1) } }, ['travel km']],
    ['with a row too short', { travel: { minutes: [[1, 1], [1]], km: table(2) } }, ['travel minutes']],
    ['with the longest ways', { travel: { minutes: table(2, 1e5), km: table(2, 0) } }, []],
    ['with longer ways', { travel: { minutes: table(2, 1e5 + 1), km: table(2) } }, ['travel minutes']],
    ['with ways less than nothing', { travel: { minutes: table(2), km: table(2, -1) } }, ['travel km']],
    [
      'with one invalid way',
      {
        travel: {
          minutes: table(2),
          km: [
            [0, 1],
            [Number.NaN, 0],
          ],
        },
      },
      ['travel km'],
    ],
    ['with a place at the shop', { orders: [order('a', { place: 0 })] }, []],
    [
      'with invalid places',
      { orders: [order('a', { place: 2 }), order('b', { place: -1 }), order('c', { place: 0.5 })] },
      ['place a', 'place b', 'place c'],
    ],
  ])('%s', (_, more, found) => {
    expect(faults(more)).toEqual(found);
  });

  test('has tables for twice as many places as orders', () => {
    const sized = (size: number) => faults({ travel: { minutes: table(size), km: table(size) } });
    expect([sized(1000), sized(1001)]).toEqual([[], ['travel minutes']]);
  });
});

describe('the numbers of an order and of a courier', () => {
  const isRight = (more: object) => faults({ orders: [order('a', more)] }).length === 0;
  const rides = (more: object) => faults({ couriers: [courier('x', more)] }).length === 0;

  test.each(['readyAt', 'promisedAt', 'opensAt'])('%s is within a week', (time) => {
    const times = [NOW - WEEK_MS, NOW + WEEK_MS, NOW - WEEK_MS - 1, NOW + WEEK_MS + 1, Number.NaN];
    expect(times.map((at) => isRight({ [time]: at }))).toEqual([true, true, false, false, false]);
  });

  test('have bounds', () => {
    expect([0, 1440, -1, 1441].map((serviceMinutes) => isRight({ serviceMinutes }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([0, 1e6, -1, 1e6 + 1].map((load) => isRight({ load }))).toEqual([true, true, false, false]);
    expect([0, 1e6, -1, 1e6 + 1].map((capacity) => rides({ capacity }))).toEqual([true, true, false, false]);
    const times = [NOW - WEEK_MS, NOW + WEEK_MS, NOW + WEEK_MS + 1];
    expect(times.map((freeAt) => rides({ freeAt }))).toEqual([true, true, false]);
  });
});

test('a problem in numbers: minutes from now, loads in hundredths, ways by stop', () => {
  const at = (minutes: number) => NOW + minutes * 60_000;
  const numbers = numbersOf(
    problem({
      orders: [
        order('a', { place: 2, readyAt: at(5), promisedAt: at(30), opensAt: at(-3), serviceMinutes: 4, load: 1.5 }),
        order('b', { readyAt: at(-5) }),
      ],
      couriers: [courier('x', { capacity: 2.5, freeAt: at(7) }), courier('y', { freeAt: at(-7) }), courier('z')],
      travel: {
        minutes: [
          [0, 1, 2],
          [3, 0, 5],
          [6, 7, 0],
        ],
        km: [],
      },
    }),
  );
  expect([...numbers.minutes]).toEqual([0, 2, 1, 6, 0, 7, 3, 5, 0]);
  expect([...numbers.km]).toEqual(Array.from({ length: 9 }, () => 0));
  expect([...numbers.ready]).toEqual([0, 5, 0]);
  expect([...numbers.opens]).toEqual([0, -3, Number.NEGATIVE_INFINITY]);
  expect([...numbers.promised]).toEqual([0, 30, Number.POSITIVE_INFINITY]);
  expect([...numbers.service]).toEqual([0, 4, 0]);
  expect([...numbers.demand]).toEqual([0, 150, 100]);
  expect([...numbers.free]).toEqual([7, 0, 0]);
  expect([...numbers.capacity]).toEqual([250, 300, 300]);
});

test('lateness costs nothing in time, and doubles after ten minutes', () => {
  expect([-5, 0, 1, 10].map(latenessCost)).toEqual([0, 0, 1100, 20_000]);
  const slope = (late: number) => Math.round((latenessCost(late + 1e-6) - latenessCost(late)) / 1e-6);
  expect([1, 7].map(latenessSlope)).toEqual([1, 7].map(slope));
});
