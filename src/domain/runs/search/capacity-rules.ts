import type { Chance } from './chance.ts';
import { nearestStops } from './nearest.ts';
import type { Rules, Sequence } from './rules.ts';
import { basicSequences } from './sequences.ts';
import { Tours } from './tours.ts';

/** On average, one in this many better places is skipped, so that repeated insertions differ. */
export const PASSED_BY = 100;
/** How many near stops a ruin looks at. */
export const REACH = 64;

export interface CapacityProblem {
  /** Symmetric square table of distances, row by row; 0 is the depot. */
  readonly distances: Float64Array;
  /** The load of each stop; the depot's is 0. */
  readonly demand: Int32Array;
  readonly capacity: number;
  readonly vehicles: number;
}

/**
 * Vehicles of one capacity; the cost is the distance. The portal plans by the rules of its runs: these solve the published
 * instances, for `npm run plan`, the benchmark and the tests of the search.
 */
export class CapacityRules implements Rules {
  readonly tours: Tours;
  readonly locked: Uint8Array;
  readonly reach: number;
  readonly nearest: Int32Array;
  readonly sequences: readonly Sequence[];
  readonly scale: number;
  private readonly distances: Float64Array;
  private readonly capacity: number;
  private readonly chance: Chance;
  private readonly missing: number;
  private readonly kept: Int32Array;
  private readonly best: Int32Array;
  /** Current, kept, best. */
  private readonly costs = new Float64Array(3);
  private untilPass: number;
  private tour = 0;
  private after = 0;
  private rise = 0;

  constructor(problem: CapacityProblem, chance: Chance) {
    const size = problem.demand.length;
    this.distances = problem.distances;
    this.capacity = problem.capacity;
    this.chance = chance;
    this.tours = new Tours(problem.demand, problem.vehicles);
    this.locked = new Uint8Array(size);
    this.reach = Math.min(REACH, size - 1);
    this.nearest = nearestStops(problem.distances, size, this.reach);
    this.sequences = basicSequences(problem.demand, problem.distances);
    let alone = 0;
    for (let stop = 1; stop < size; stop += 1) alone += 2 * (this.distances[stop] as number);
    this.scale = alone / (size - 1) / 4;
    this.missing = 1 + 10 * alone;
    this.costs[0] = (size - 1) * this.missing;
    this.kept = this.tours.block.copy();
    this.best = this.tours.block.copy();
    this.untilPass = chance.until(PASSED_BY);
  }

  get cost(): number {
    return this.costs[0] as number;
  }

  seek(stop: number): boolean {
    const { distances, tours } = this;
    const { next, first, load, used, count, stops } = tours;
    const size = stops + 1;
    const row = stop * size;
    const room = this.capacity - (tours.demand[stop] as number);
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
        const rise =
          (distances[row + after] as number) +
          (distances[row + before] as number) -
          (distances[after * size + before] as number);
        if (rise < best) {
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

  /** A new tour is an alternative to any place in another one. */
  private choose(stop: number, best: number, tour: number, after: number): boolean {
    const alone = 2 * (this.distances[stop] as number);
    const { spare } = this.tours;
    const opens = spare >= 0 && alone < best && (this.tours.demand[stop] as number) <= this.capacity;
    this.tour = opens ? spare : tour;
    this.after = opens ? 0 : after;
    this.rise = opens ? alone : best;
    return this.tour >= 0;
  }

  put(stop: number): void {
    this.tours.insert(stop, this.tour, this.after);
    this.costs[0] = (this.costs[0] as number) + this.rise - this.missing;
  }

  take(stop: number): void {
    const { distances, tours } = this;
    const size = tours.stops + 1;
    const after = tours.prev[stop] as number;
    const before = tours.next[stop] as number;
    const fall =
      (distances[stop * size + after] as number) +
      (distances[stop * size + before] as number) -
      (distances[after * size + before] as number);
    this.costs[0] = (this.costs[0] as number) - fall + this.missing;
    tours.remove(stop);
  }

  settle(): void {}

  keep(): void {
    this.costs[1] = this.costs[0] as number;
    this.tours.block.keep(this.kept);
  }

  back(): void {
    this.costs[0] = this.costs[1] as number;
    this.tours.block.restore(this.kept);
  }

  keepBest(): void {
    this.costs[2] = this.costs[0] as number;
    this.tours.block.keep(this.best);
  }

  finish(): void {
    this.costs[0] = this.costs[2] as number;
    this.tours.block.restore(this.best);
  }
}
