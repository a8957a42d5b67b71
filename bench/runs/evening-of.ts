import type { PlanProblem } from '#domain/runs/problem.ts';
import { Chance } from '#domain/runs/search/chance.ts';

const MINUTE_MS = 60_000;

/** Orders within 5 km, ready within 15 minutes and promised 30 to 60 minutes later. */
export function eveningOf(orders: number, couriers: number, seed: number): PlanProblem {
  const chance = new Chance(seed);
  const points = Array.from({ length: orders + 1 }, (_, place) =>
    place === 0 ? [0, 0] : [10 * chance.next() - 5, 10 * chance.next() - 5],
  ) as [number, number][];
  const km = points.map((from) => points.map((to) => 1.35 * Math.hypot(from[0] - to[0], from[1] - to[1])));
  return {
    now: 0,
    utcOffsetMinutes: -180,
    orders: Array.from({ length: orders }, (_, index) => {
      const ready = chance.below(30) - 15;
      const promised = ready + 25 + chance.below(35);
      return {
        id: `${index}`,
        place: index + 1,
        readyAt: ready * MINUTE_MS,
        promisedAt: promised * MINUTE_MS,
        serviceMinutes: 3,
      };
    }),
    couriers: Array.from({ length: couriers }, (_, index) => ({
      id: `${index}`,
      name: `Courier ${index}`,
      capacity: 6,
      freeAt: chance.below(20) * MINUTE_MS,
    })),
    travel: { km, minutes: km.map((row) => row.map((way) => way / 0.35)) },
  };
}
