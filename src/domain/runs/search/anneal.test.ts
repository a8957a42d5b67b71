import { describe, expect, test } from 'vitest';
import { timedProblem, traced } from '#tests/support/runs/searches.ts';
import { anneal, atLeast } from './anneal.ts';
import { type CapacityProblem, CapacityRules } from './capacity-rules.ts';
import { Chance } from './chance.ts';
import type { Rules } from './rules.ts';
import { type TimedProblem, TimedRules } from './timed-rules.ts';
import { toursAsLists } from './tours.ts';

/**
 * The search is the same for the same seed. The costs below are the way that it takes: a change of the search that
 * changes them is a change of quality, so measure it (`npm run bench -- plan`) before writing down new ones.
 */
function search(rules: Rules, chance: Chance, questions = 112, every = 7) {
  const { spent, costs } = traced(() => rules, questions, every);
  anneal(rules, chance, spent);
  const tours = toursAsLists(rules.tours);
  return { costs: costs.join(' '), way: tours.map((tour) => tour.join(' ')).join(' | '), tours, cost: rules.cost };
}

const capacityRules = (problem: CapacityProblem, chance: Chance) => new CapacityRules(problem, chance);
const timedRules = (problem: TimedProblem, chance: Chance) => new TimedRules(problem, chance);

function lengthOf({ distances, demand }: CapacityProblem, tours: readonly (readonly number[])[]): number {
  const ways = tours.flatMap((tour) =>
    [0, ...tour].map((from, at) => distances[from * demand.length + (tour[at] ?? 0)] ?? 0),
  );
  return ways.reduce((sum, way) => sum + way, 0);
}

describe.each([
  ['few stops', 1, 7, 3],
  ['an evening', 2, 34, 9],
  ['many stops', 3, 80, 30],
] as const)('%s', (_, seed, stops, vehicles) => {
  const problem = timedProblem(seed, stops, vehicles);

  test('with capacities are searched on the same way', () => {
    const chance = new Chance(seed);
    const found = search(capacityRules(problem, chance), chance);
    expect([found.costs, found.way]).toEqual(
      [
        [
          '250.1 222.4 222.4 222.4 222.4 222.4 222.4 222.4 222.4 222.4 222.4 222.4 222.4 222.4 222.4 222.4',
          '2 3 1 4 5 | 7 6',
        ],
        [
          '945.8 642.6 600.2 595.9 589.1 589.1 589.1 583.6 585.9 586.5 582.5 583.6 585.4 586.9 585.4 586',
          '17 11 34 | 1 16 12 33 19 20 6 | 4 22 28 7 | 27 29 23 31 18 2 | 21 32 15 30 | 5 10 25 9 14 | 3 13 26 | 24 8',
        ],
        [
          '2393.3 1840.1 1674.5 1641.7 1620.1 1607.7 1601.4 1594.8 1594.4 1595.3 1592.3 1594 1589.9 1575 1570.4 1574.6',
          '19 60 39 42 | 16 11 3 | 20 22 47 30 76 | 4 58 49 62 | 77 57 5 78 80 | 10 28 53 14 8 | 55 74 61 79 1 | 31 52 12 33 37 | 26 64 71 46 | 15 32 17 70 40 21 | 29 7 25 59 | 51 65 73 66 | 41 54 75 69 9 48 | 6 27 18 56 | 45 43 13 38 44 | 50 34 72 67 36 | 23 68 35 | 24 63 2',
        ],
      ][seed - 1],
    );
    expect(found.tours.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: stops }, (__, stop) => stop + 1));
    expect(found.cost).toBeCloseTo(lengthOf(problem, found.tours), 6);
  });

  test('with time windows are searched on the same way', () => {
    const chance = new Chance(seed);
    const found = search(timedRules(problem, chance), chance);
    expect([found.costs, found.way]).toEqual(
      [
        [
          '250.1 250.1 222.4 222.4 222.4 222.4 222.4 222.4 222.4 222.4 222.4 222.4 222.4 222.4 222.4 222.4',
          '2 3 1 4 5 | 7 6',
        ],
        [
          '1084.4 621.6 593.4 593 580.2 577.2 576.6 576.6 578.2 574.9 567.2 567.6 566.7 568.1 565.4 565.4',
          '5 10 25 9 14 | 28 17 11 15 | 21 7 22 4 | 27 29 31 18 2 24 | 3 32 34 | 6 20 33 19 12 16 1 30 | 23 26 13 | 8',
        ],
        [
          '2526.5 1852.7 1815.8 1748.2 1726.8 1700.4 1686.1 1676.6 1675.3 1663.7 1676 1674.8 1681.4 1660.2 1658.8 1648.5',
          '19 60 25 | 77 74 79 5 57 | 39 76 7 45 29 | 40 70 17 32 54 62 49 | 51 73 65 66 | 38 18 63 34 | 42 27 22 14 48 | 71 68 67 23 | 36 24 35 | 1 50 78 80 3 | 47 28 53 10 | 33 44 56 2 6 | 4 69 8 9 | 13 43 30 59 20 | 61 55 21 15 | 37 26 46 12 | 72 58 41 75 64 | 31 52 16 11',
        ],
      ][seed - 1],
    );
  });

  test('no courier carries more than fits, or comes late', () => {
    const chance = new Chance(seed);
    const { tours } = search(timedRules(problem, chance), chance, 20);
    const { distances, demand, opens, closes, service, capacity } = problem;
    for (const tour of tours) {
      let [clock, from, load] = [opens[0] ?? 0, 0, 0];
      for (const stop of [...tour, 0]) {
        clock = Math.max(clock + (distances[from * demand.length + stop] ?? 0), opens[stop] ?? 0);
        expect(clock).toBeLessThanOrEqual(closes[stop] ?? 0);
        clock += service[stop] ?? 0;
        load += demand[stop] ?? 0;
        from = stop;
      }
      expect(load).toBeLessThanOrEqual(capacity);
    }
  });
});

describe('the bounds of a vehicle', () => {
  const one = (more: Partial<TimedProblem>): TimedProblem => ({
    distances: Float64Array.from([0, 5, 5, 0]),
    demand: Int32Array.from([0, 3]),
    capacity: 3,
    vehicles: 1,
    opens: Float64Array.from([0, 10]),
    closes: Float64Array.from([17, 10]),
    service: Float64Array.from([0, 2]),
    ...more,
  });
  const fits = (more: Partial<TimedProblem>) => new TimedRules(one(more), new Chance(1)).seek(1);

  test.each<[string, boolean, Partial<TimedProblem>]>([
    ['exactly fits', true, {}],
    ['is too small', false, { capacity: 2 }],
    ['comes too late', false, { closes: Float64Array.from([17, 9]) }],
    ['leaves too late', false, { opens: Float64Array.from([6, 10]) }],
    ['is back too late', false, { closes: Float64Array.from([16, 10]) }],
    ['serves too long', false, { service: Float64Array.from([0, 3]) }],
    ['is not there', false, { vehicles: 0 }],
  ])('that %s', (_, answer, more) => {
    expect(fits(more)).toBe(answer);
  });

  test('holds for capacities alone as well', () => {
    const capacity = (more: Partial<TimedProblem>) => new CapacityRules(one(more), new Chance(1)).seek(1);
    expect([capacity({}), capacity({ capacity: 2 }), capacity({ vehicles: 0 })]).toEqual([true, false, false]);
  });

  test('counts what is there already', () => {
    const two = one({
      distances: Float64Array.from([0, 5, 5, 5, 0, 1, 5, 1, 0]),
      demand: Int32Array.from([0, 3, 1]),
      opens: Float64Array.from([0, 0, 0]),
      closes: Float64Array.from([99, 99, 99]),
      service: Float64Array.from([0, 0, 0]),
    });
    for (const [make, capacity, second] of [
      [CapacityRules, 3, false],
      [CapacityRules, 4, true],
      [TimedRules, 3, false],
      [TimedRules, 4, true],
    ] as const) {
      const rules = new make({ ...two, capacity }, new Chance(1));
      expect(rules.seek(1)).toBe(true);
      rules.put(1);
      expect(rules.seek(2)).toBe(second);
    }
  });
});

test.each([
  ['capacities', CapacityRules],
  ['time windows', TimedRules],
] as const)('with too few vehicles for all stops, %s leave some out and drive to none twice', (_, Kind) => {
  for (const seed of [1, 2, 3]) {
    const chance = new Chance(seed);
    const { tours } = search(new Kind(timedProblem(seed, 20, 2), chance), chance);
    const driven = tours.flat();
    expect(driven.length).toBeLessThan(20);
    expect(new Set(driven).size).toBe(driven.length);
  }
});

test('a budget lasts for at least so many questions', () => {
  const spent = atLeast(3, () => 5);
  expect([spent() < 1, spent() < 1, spent(), spent()]).toEqual([true, true, 5, 5]);
  expect(atLeast(3, () => 0.25)()).toBe(0.25);
});

test('a random source gives the same numbers for the same seed, evenly', () => {
  const chance = new Chance(7);
  expect(Array.from({ length: 4 }, () => Math.round(chance.next() * 1e6))).toEqual([11705, 61958, 976908, 699029]);
  expect(Array.from({ length: 8 }, () => chance.below(3))).toEqual([1, 1, 1, 0, 1, 2, 0, 0]);
  expect(Array.from({ length: 6 }, () => chance.until(4))).toEqual([6, 3, 1, 2, 2, 3]);
  const drawn = Array.from({ length: 3000 }, () => chance.until(5));
  expect(Math.min(...drawn)).toBe(1);
  expect(drawn.reduce((sum, one) => sum + one) / drawn.length).toBeCloseTo(5, 0);
});
