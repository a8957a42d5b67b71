import { type Block, floats } from './block.ts';
import { type CapacityProblem, PASSED_BY, REACH } from './capacity-rules.ts';
import type { Chance } from './chance.ts';
import { nearestStops } from './nearest.ts';
import type { Rules, Sequence } from './rules.ts';
import { basicSequences, keysOf } from './sequences.ts';
import { Tours } from './tours.ts';

/** A capacity problem with a time window per stop; travel takes as long as the distance. */
export interface TimedProblem extends CapacityProblem {
  /** The opening time of each stop; an earlier vehicle waits. The depot's is the start of the tours. */
  readonly opens: Float64Array;
  /** The latest start of service; the depot's is the latest return. */
  readonly closes: Float64Array;
  readonly service: Float64Array;
}

type TourTimes = readonly [leaves: Float64Array, latest: Float64Array];

/**
 * Vehicles of one capacity that are never late; the cost is the distance. For published instances only, as {@link
 * CapacityProblem}.
 */
export class TimedRules implements Rules {
  readonly tours: Tours;
  readonly locked: Uint8Array;
  readonly reach: number;
  readonly nearest: Int32Array;
  readonly sequences: readonly Sequence[];
  readonly scale: number;
  private readonly problem: TimedProblem;
  private readonly chance: Chance;
  private readonly missing: number;
  /**
   * When the vehicle leaves each stop, and the latest start of service there; in one block of memory, for fast copies.
   */
  private readonly times: Block<Float64Array>;
  private readonly leaves: Float64Array;
  private readonly latest: Float64Array;
  private readonly kept: { readonly ints: Int32Array; readonly times: Float64Array };
  private readonly best: { readonly ints: Int32Array; readonly times: Float64Array };
  private readonly costs = new Float64Array(3);
  private readonly touched: Uint8Array;
  private untilPass: number;
  private tour = 0;
  private after = 0;
  private rise = 0;

  constructor(problem: TimedProblem, chance: Chance) {
    const { distances, demand, opens, closes } = problem;
    const size = demand.length;
    this.problem = problem;
    this.chance = chance;
    this.tours = new Tours(demand, problem.vehicles);
    this.locked = new Uint8Array(size);
    this.reach = Math.min(REACH, size - 1);
    this.nearest = nearestStops(distances, size, this.reach);
    this.sequences = [
      ...basicSequences(demand, distances),
      { weight: 2, keys: keysOf(size, (stop) => (closes[stop] as number) - (opens[stop] as number)) },
      { weight: 2, keys: keysOf(size, (stop) => opens[stop] as number) },
      { weight: 2, keys: keysOf(size, (stop) => -(closes[stop] as number)) },
    ];
    let alone = 0;
    for (let stop = 1; stop < size; stop += 1) alone += 2 * (distances[stop] as number);
    this.scale = alone / (size - 1) / 4;
    this.missing = 1 + 10 * alone;
    this.costs[0] = (size - 1) * this.missing;
    this.times = floats([size, size]);
    [this.leaves, this.latest] = this.times.parts as TourTimes;
    this.leaves[0] = opens[0] as number;
    this.latest[0] = closes[0] as number;
    this.kept = { ints: this.tours.block.copy(), times: this.times.copy() };
    this.best = { ints: this.tours.block.copy(), times: this.times.copy() };
    this.touched = new Uint8Array(problem.vehicles);
    this.untilPass = chance.until(PASSED_BY);
  }

  get cost(): number {
    return this.costs[0] as number;
  }

  seek(stop: number): boolean {
    const { tours, leaves, latest } = this;
    const { distances, opens, closes, service } = this.problem;
    const { next, first, load, used, count, stops } = tours;
    const size = stops + 1;
    const row = stop * size;
    const room = this.problem.capacity - (tours.demand[stop] as number);
    const open = opens[stop] as number;
    const close = closes[stop] as number;
    const stay = service[stop] as number;
    let { untilPass } = this;
    let best = Number.POSITIVE_INFINITY;
    let bestTour = -1;
    let bestAfter = 0;
    for (let slot = 0; slot < count; slot += 1) {
      const tour = used[slot] as number;
      if ((load[tour] as number) > room) continue;
      let after = 0;
      let before = first[tour] as number;
      for (;;) {
        const way = distances[row + after] as number;
        const arrives = (leaves[after] as number) + way;
        // Later places of this tour are reached even later.
        if (arrives > close) break;
        const onward = distances[row + before] as number;
        const rise = way + onward - (distances[after * size + before] as number);
        const begins = Math.max(arrives, open);
        if (rise < best && begins + stay + onward <= (latest[before] as number)) {
          untilPass -= 1;
          if (untilPass > 0) {
            best = rise;
            bestTour = tour;
            bestAfter = after;
          } else {
            untilPass = this.chance.until(PASSED_BY);
          }
        }
        if (before === 0) break;
        after = before;
        before = next[before] as number;
      }
    }
    this.untilPass = untilPass;
    return this.choose(stop, best, bestTour, bestAfter);
  }

  private choose(stop: number, best: number, tour: number, after: number): boolean {
    const alone = 2 * (this.problem.distances[stop] as number);
    const { spare } = this.tours;
    const opens = spare >= 0 && alone < best && this.fitsAlone(stop);
    this.tour = opens ? spare : tour;
    this.after = opens ? 0 : after;
    this.rise = opens ? alone : best;
    return this.tour >= 0;
  }

  private fitsAlone(stop: number): boolean {
    const { distances, demand, opens, closes, service, capacity } = this.problem;
    const way = distances[stop] as number;
    const begins = Math.max(opens[stop] as number, (opens[0] as number) + way);
    const back = begins + (service[stop] as number) + way;
    return (demand[stop] as number) <= capacity && begins <= (closes[stop] as number) && back <= (closes[0] as number);
  }

  put(stop: number): void {
    this.tours.insert(stop, this.tour, this.after);
    this.costs[0] = (this.costs[0] as number) + this.rise - this.missing;
    this.timeAround(stop);
  }

  /** Like `time` after one insertion: stops where nothing changes any more. */
  private timeAround(stop: number): void {
    const { leaves, latest } = this;
    const { next, prev } = this.tours;
    leaves[stop] = this.leavesAt(stop);
    for (let at = next[stop] as number; at !== 0; at = next[at] as number) {
      const time = this.leavesAt(at);
      if (time === leaves[at]) break;
      leaves[at] = time;
    }
    latest[stop] = this.latestAt(stop);
    for (let at = prev[stop] as number; at !== 0; at = prev[at] as number) {
      const time = this.latestAt(at);
      if (time === latest[at]) break;
      latest[at] = time;
    }
  }

  private leavesAt(stop: number): number {
    const { distances, opens, service } = this.problem;
    const from = this.tours.prev[stop] as number;
    const arrives = (this.leaves[from] as number) + (distances[stop * this.locked.length + from] as number);
    return Math.max(arrives, opens[stop] as number) + (service[stop] as number);
  }

  private latestAt(stop: number): number {
    const { distances, closes, service } = this.problem;
    const to = this.tours.next[stop] as number;
    const way = distances[stop * this.locked.length + to] as number;
    return Math.min((this.latest[to] as number) - way - (service[stop] as number), closes[stop] as number);
  }

  take(stop: number): void {
    const { tours } = this;
    const { distances } = this.problem;
    const size = tours.stops + 1;
    const after = tours.prev[stop] as number;
    const before = tours.next[stop] as number;
    const fall =
      (distances[after * size + stop] as number) +
      (distances[stop * size + before] as number) -
      (distances[after * size + before] as number);
    this.costs[0] = (this.costs[0] as number) - fall + this.missing;
    this.touched[tours.tourOf[stop] as number] = 1;
    tours.remove(stop);
  }

  settle(): void {
    const { touched } = this;
    for (let tour = 0; tour < touched.length; tour += 1) {
      if (touched[tour] === 0) continue;
      touched[tour] = 0;
      if ((this.tours.size[tour] as number) > 0) this.time(tour);
    }
  }

  /** Computes the times of a tour: forwards the departures, backwards the latest starts of service. */
  private time(tour: number): void {
    const { next, prev, first, last } = this.tours;
    for (let at = first[tour] as number; at !== 0; at = next[at] as number) this.leaves[at] = this.leavesAt(at);
    for (let at = last[tour] as number; at !== 0; at = prev[at] as number) this.latest[at] = this.latestAt(at);
  }

  keep(): void {
    this.costs[1] = this.costs[0] as number;
    this.tours.block.keep(this.kept.ints);
    this.times.keep(this.kept.times);
  }

  back(): void {
    this.costs[0] = this.costs[1] as number;
    this.tours.block.restore(this.kept.ints);
    this.times.restore(this.kept.times);
  }

  keepBest(): void {
    this.costs[2] = this.costs[0] as number;
    this.tours.block.keep(this.best.ints);
    this.times.keep(this.best.times);
  }

  finish(): void {
    this.costs[0] = this.costs[2] as number;
    this.tours.block.restore(this.best.ints);
    this.times.restore(this.best.times);
  }
}
