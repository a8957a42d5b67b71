import type { PlanProblem } from '#domain/runs/problem.ts';
import type { Spent } from '#domain/runs/search/anneal.ts';
import { Chance } from '#domain/runs/search/chance.ts';
import type { Rules } from '#domain/runs/search/rules.ts';
import type { TimedProblem } from '#domain/runs/search/timed-rules.ts';

const MINUTE_MS = 60_000;

/** A delivery area of whole kilometres with stops, loads and time windows; the same for the same seed. */
export function timedProblem(seed: number, stops: number, vehicles: number): TimedProblem {
  const chance = new Chance(seed);
  const points = Array.from({ length: stops + 1 }, () => [chance.below(60), chance.below(60)] as const);
  const away = (from: readonly [number, number], to: readonly [number, number]) =>
    Math.round(Math.hypot(from[0] - to[0], from[1] - to[1]) * 10) / 10;
  const opens = points.map((_, stop) => (stop === 0 ? 0 : chance.below(120)));
  return {
    distances: Float64Array.from(points.flatMap((from) => points.map((to) => away(from, to)))),
    demand: Int32Array.from(points, (_, stop) => (stop === 0 ? 0 : 1 + chance.below(5))),
    capacity: 14,
    vehicles,
    opens: Float64Array.from(opens),
    closes: Float64Array.from(opens, (open, stop) => (stop === 0 ? 400 : open + 60 + chance.below(90))),
    service: Float64Array.from(points, (_, stop) => (stop === 0 ? 0 : 2 + chance.below(6))),
  };
}

/** An evening with late couriers, orders with later ready, promised or opening times, and fixed stops. */
export function eveningProblem(seed: number, orders: number, couriers: number): PlanProblem {
  const now = Date.UTC(2025, 10, 21, 22);
  const chance = new Chance(seed);
  const at = (minutes: number) => now + minutes * MINUTE_MS;
  const points = Array.from({ length: orders + 1 }, (_, place) =>
    place === 0 ? ([0, 0] as const) : ([chance.below(40) - 20, chance.below(40) - 20] as const),
  );
  const km = points.map((from) =>
    points.map((to) => Math.round(Math.hypot(from[0] - to[0], from[1] - to[1]) * 2) / 10),
  );
  return {
    now,
    utcOffsetMinutes: -180,
    orders: Array.from({ length: orders }, (_, index) => ({
      id: `o${index}`,
      place: index + 1,
      serviceMinutes: chance.below(4),
      load: 1 + chance.below(2) / 2,
      ...(index % 3 === 0 ? { readyAt: at(chance.below(25) - 5) } : {}),
      ...(index % 4 === 3 ? {} : { promisedAt: at(chance.below(70) - 15) }),
      ...(index % 5 === 4 ? { opensAt: at(10 + chance.below(40)) } : {}),
    })),
    couriers: Array.from({ length: couriers }, (_, index) => ({
      id: `c${index}`,
      name: `Courier ${index}`,
      capacity: 3 + index,
      ...(index === 1 ? { freeAt: at(12) } : {}),
      ...(index === 0 ? { fixed: ['o1', 'o2'] } : {}),
    })),
    travel: { km, minutes: km.map((row) => row.map((way) => Math.round(way * 25) / 10)) },
  };
}

/** A budget of a number of checks that records the cost at some of them: the course of the search. */
export function traced(
  rules: () => Rules,
  questions: number,
  every: number,
): { readonly spent: Spent; readonly costs: number[] } {
  const costs: number[] = [];
  let asked = 0;
  const spent = () => {
    if (asked % every === 0) costs.push(Math.round(rules().cost * 10) / 10);
    asked += 1;
    return asked / questions;
  };
  return { spent, costs };
}
