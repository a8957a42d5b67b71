import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RunNumbers } from './numbers.ts';
import { RunRules } from './rules.ts';
import { Chance } from './search/chance.ts';

/** Small whole numbers, so that ties, waits, lateness and one-way streets all turn up often. */
const STOPS = 9;
const small = (least: number, most: number) => fc.integer({ min: least, max: most });
const perStop = (value: fc.Arbitrary<number>) => fc.array(value, { minLength: STOPS + 1, maxLength: STOPS + 1 });
const numbers = fc
  .record({
    minutes: fc.array(small(1, 9), { minLength: (STOPS + 1) ** 2, maxLength: (STOPS + 1) ** 2 }),
    ready: perStop(small(0, 20)),
    opens: perStop(fc.oneof({ weight: 3, arbitrary: fc.constant(Number.NEGATIVE_INFINITY) }, small(5, 30))),
    promised: perStop(fc.oneof(small(5, 40), fc.constant(Number.POSITIVE_INFINITY))),
    service: perStop(small(0, 3)),
    free: fc.array(small(0, 9), { minLength: 2, maxLength: 2 }),
  })
  .map(
    (drawn): RunNumbers => ({
      minutes: Float64Array.from(drawn.minutes),
      km: Float64Array.from(drawn.minutes, (way) => way * 0.35),
      ready: Float64Array.from(drawn.ready),
      opens: Float64Array.from(drawn.opens),
      promised: Float64Array.from(drawn.promised),
      service: Float64Array.from(drawn.service),
      demand: Int32Array.from({ length: STOPS + 1 }, () => 1),
      free: Float64Array.from(drawn.free),
      capacity: Int32Array.of(3, 4),
    }),
  );

type Runs = readonly (readonly (readonly number[])[])[];

/** The stops of each courier's runs. */
function runsOf(given: RunNumbers, rules: RunRules): Runs {
  return Array.from(given.free, (_, courier) => {
    const runs: number[][] = [];
    for (let run = rules.chains.first[courier] as number; run >= 0; run = rules.chains.next[run] as number) {
      const stops: number[] = [];
      for (let stop = rules.tours.first[run] as number; stop !== 0; stop = rules.tours.next[stop] as number) {
        stops.push(stop);
      }
      runs.push(stops);
    }
    return runs;
  });
}

/** What these runs cost when they are ridden from the start. */
function costOf(given: RunNumbers, runs: Runs): number {
  const fresh = new RunRules(given, null);
  for (const [courier, own] of runs.entries()) for (const stops of own) fresh.load(courier, stops, 0);
  return fresh.cost;
}

/** What the runs cost with the stop in its cheapest place, of all places. */
function cheapest(given: RunNumbers, runs: Runs, stop: number): number {
  const costs = runs.flatMap((own, courier) => {
    const changed = (at: number, out: number, stops: readonly number[]) =>
      costOf(given, runs.with(courier, own.toSpliced(at, out, stops)));
    const alone = Array.from({ length: own.length + 1 }, (_, at) => changed(at, 0, [stop]));
    const within = own.flatMap((stops, at) =>
      stops.length < (given.capacity[courier] as number)
        ? Array.from({ length: stops.length + 1 }, (_, place) => changed(at, 1, stops.toSpliced(place, 0, stop)))
        : [],
    );
    return [...alone, ...within];
  });
  return Math.min(...costs);
}

test('a place costs what the runs cost afterwards', () => {
  fc.assert(
    fc.property(numbers, small(0, 1e6), (given, seed) => {
      const chance = new Chance(seed);
      const rules = new RunRules(given, null);
      for (let round = 0; round < 40; round += 1) {
        const stop = 1 + chance.below(STOPS);
        if ((rules.tours.tourOf[stop] as number) >= 0) {
          rules.take(stop);
          rules.settle();
        } else if (rules.seek(stop)) {
          const expected = rules.costAfterPut;
          rules.put(stop);
          expect(rules.cost).toBeCloseTo(expected, 4);
        }
        expect(rules.cost).toBeCloseTo(costOf(given, runsOf(given, rules)), 4);
      }
    }),
  );
});

/** Ways along a grid of streets and no waiting: what the bound of the search counts on. */
const onStreets = fc
  .tuple(numbers, fc.array(fc.tuple(small(0, 9), small(0, 9)), { minLength: STOPS + 1, maxLength: STOPS + 1 }))
  .map(([given, doors]): RunNumbers => {
    const ways = doors.flatMap(([x, y]) => doors.map(([toX, toY]) => Math.abs(x - toX) + Math.abs(y - toY)));
    return {
      ...given,
      minutes: Float64Array.from(ways),
      km: Float64Array.from(ways, (way) => way * 0.35),
      ready: new Float64Array(STOPS + 1),
      opens: new Float64Array(STOPS + 1).fill(Number.NEGATIVE_INFINITY),
    };
  });

test('a stop finds the cheapest of all places', () => {
  fc.assert(
    fc.property(onStreets, (given) => {
      const rules = new RunRules(given, null);
      for (let stop = 1; stop <= STOPS; stop += 1) {
        const before = runsOf(given, rules);
        expect(rules.seek(stop)).toBe(true);
        expect(rules.costAfterPut).toBeCloseTo(cheapest(given, before, stop), 4);
        rules.put(stop);
      }
    }),
  );
});
