import type { Tours } from './tours.ts';

/**
 * The rules of a kind of problem: the cost of its tours and the possible places of a stop. The search only removes and
 * reinserts stops.
 */
export interface Rules {
  readonly tours: Tours;
  /** Fixed stops: 1 for each of them. */
  readonly locked: Uint8Array;
  /** For each stop its neighbours, the nearest first, itself at the start: rows of `reach` numbers, row 0 unused. */
  readonly nearest: Int32Array;
  readonly reach: number;
  /** The orders of reinsertion: by ascending `keys`, chosen in proportion to `weight`. */
  readonly sequences: readonly Sequence[];
  /** The average cost of one stop: the unit of the temperature. */
  readonly scale: number;
  /** The cost of all tours; stops without a tour have a high cost. */
  readonly cost: number;
  /** Finds the cheapest place for the stop and remembers it for `put`; false if there is none. */
  seek(stop: number): boolean;
  /** Puts the stop into the place that the last `seek` found. */
  put(stop: number): void;
  take(stop: number): void;
  /** Called after all removals, before the first `seek`. */
  settle(): void;
  /** Saves this state for `back`. */
  keep(): void;
  back(): void;
  /** Saves this state as the best one; `finish` restores it. */
  keepBest(): void;
  finish(): void;
}

export interface Sequence {
  readonly weight: number;
  /** One number per stop; `null` means a random order. */
  readonly keys: Float64Array | null;
}
