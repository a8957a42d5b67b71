import type { PlanOrder, PlanProblem } from './problem.ts';

const MINUTE_MS = 60_000;
/** Loads are stored in hundredths, so that sums are exact. */
const LOAD_PARTS = 100;

/** A problem as tables of numbers: stop 1 is the first order, 0 is the shop; times in minutes from `now`. */
export interface RunNumbers {
  /** Square, row by row, one row per stop. */
  readonly minutes: Float64Array;
  readonly km: Float64Array;
  readonly ready: Float64Array;
  readonly opens: Float64Array;
  readonly promised: Float64Array;
  readonly service: Float64Array;
  readonly demand: Int32Array;
  /** By courier, counted from 0. */
  readonly free: Float64Array;
  readonly capacity: Int32Array;
}

/** The numbers of a valid problem. */
export function numbersOf(problem: PlanProblem): RunNumbers {
  const { orders, couriers, travel, now } = problem;
  const minutesTo = (instant: number | undefined, missing: number) =>
    instant === undefined ? missing : (instant - now) / MINUTE_MS;
  const perStop = (value: (order: PlanOrder) => number) => Float64Array.from([0, ...orders.map(value)]);
  const places = [0, ...orders.map(({ place }) => place)];
  return {
    minutes: tableOf(travel.minutes, places),
    km: tableOf(travel.km, places),
    ready: perStop(({ readyAt }) => Math.max(0, minutesTo(readyAt, 0))),
    opens: perStop(({ opensAt }) => minutesTo(opensAt, Number.NEGATIVE_INFINITY)),
    promised: perStop(({ promisedAt }) => minutesTo(promisedAt, Number.POSITIVE_INFINITY)),
    service: perStop(({ serviceMinutes = 0 }) => serviceMinutes),
    demand: Int32Array.from([0, ...orders.map(({ load = 1 }) => Math.ceil(load * LOAD_PARTS - 1e-9))]),
    free: Float64Array.from(couriers, ({ freeAt }) => Math.max(0, minutesTo(freeAt, 0))),
    capacity: Int32Array.from(couriers, ({ capacity }) => Math.floor(capacity * LOAD_PARTS + 1e-9)),
  };
}

/** The ways between places, row by row, written directly into one table: adding an order allocates little. */
function tableOf(rows: readonly (readonly number[])[], places: readonly number[]): Float64Array {
  const size = places.length;
  const table = new Float64Array(size * size);
  for (let from = 0; from < size; from += 1) {
    const row = rows[places[from] as number];
    for (let to = 0; to < size; to += 1) table[from * size + to] = row?.[places[to] as number] ?? 0;
  }
  return table;
}
