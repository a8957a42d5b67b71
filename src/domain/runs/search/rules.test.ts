import { describe, expect, test } from 'vitest';
import { anneal } from './anneal.ts';
import { CapacityRules } from './capacity-rules.ts';
import { Chance } from './chance.ts';
import { TimedRules } from './timed-rules.ts';

/** Two stops, 5 and 10 from the depot and 7 from each other. */
const problem = {
  distances: Float64Array.from([0, 5, 10, 5, 0, 7, 10, 7, 0]),
  demand: Int32Array.from([0, 1, 1]),
  capacity: 2,
  vehicles: 2,
  opens: Float64Array.from([0, 0, 0]),
  closes: Float64Array.from([99, 99, 99]),
  service: Float64Array.from([0, 0, 0]),
};

describe.each([
  ['capacities', CapacityRules],
  ['time windows', TimedRules],
])('a search with %s', (_name, Made) => {
  const made = (more: Partial<typeof problem> = {}) => new Made({ ...problem, ...more }, new Chance(1));

  test('begins at a quarter of the mean way to a stop and back', () => {
    expect(made().scale).toBe((2 * 5 + 2 * 10) / 2 / 4);
  });

  test('pays more for a stop left out than for every stop visited alone', () => {
    const rules = made();
    expect(rules.cost).toBe(2 * (1 + 10 * (2 * 5 + 2 * 10)));
    expect(rules.seek(1)).toBe(true);
    rules.put(1);
    expect(rules.cost).toBe(1 + 10 * 30 + 2 * 5);
    expect(rules.seek(2)).toBe(true);
    rules.put(2);
    expect(rules.cost).toBe(5 + 7 + 10);
    rules.take(2);
    expect(rules.cost).toBe(1 + 10 * 30 + 2 * 5);
  });

  test('returns to the kept state, and to the best one at its end', () => {
    const rules = made();
    rules.seek(1);
    rules.put(1);
    rules.keep();
    rules.seek(2);
    rules.put(2);
    rules.keepBest();
    const best = rules.cost;
    rules.back();
    expect([rules.cost, rules.tours.tourOf[2]]).toEqual([311, -1]);
    rules.finish();
    expect([rules.cost, rules.tours.tourOf[2]]).toEqual([best, rules.tours.tourOf[1]]);
  });

  test('looks at all stops where there are few, and spends nothing where there is no vehicle', () => {
    expect([made().reach, made().nearest.length]).toEqual([2, 6]);
    let asked = 0;
    anneal(made({ vehicles: 0 }), new Chance(1), () => {
      asked += 1;
      return 1;
    });
    expect(asked).toBe(0);
  });
});
