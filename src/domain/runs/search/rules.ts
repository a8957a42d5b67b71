import type { Tours } from './tours.ts';

/**
 * What a kind of problem says of its tours: what they cost and where a stop may go. The search only takes stops out
 * and puts them back in.
 */
export interface Rules {
  readonly tours: Tours;
  /** Stops that stay where they are: 1 for each of them. */
  readonly locked: Uint8Array;
  /** For each stop its others, the nearest first, itself at the head: rows of `reach` numbers, row 0 unused. */
  readonly nearest: Int32Array;
  readonly reach: number;
  /** In which orders stops are put back: by ascending `keys`, drawn in proportion to `weight`. */
  readonly sequences: readonly Sequence[];
  /** The cost that is one stop's ordinary share: the measure of the temperature. */
  readonly scale: number;
  /** What all tours cost; stops that are in none count a great deal each. */
  readonly cost: number;
  /** Finds the cheapest place for the stop and remembers it for `put`; false where there is none. */
  seek(stop: number): boolean;
  /** Puts the stop where the last `seek` found room. */
  put(stop: number): void;
  take(stop: number): void;
  /** Called when all were taken, before any is sought a place. */
  settle(): void;
  /** Remembers this state as the one that `back` returns to. */
  keep(): void;
  back(): void;
  /** Remembers this state as the best one; `finish` returns to it. */
  keepBest(): void;
  finish(): void;
}

export interface Sequence {
  readonly weight: number;
  /** One number per stop; `null` is by chance. */
  readonly keys: Float64Array | null;
}
