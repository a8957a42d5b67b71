import type { Sequence } from './rules.ts';

/** One number per stop, the depot's left at 0. */
export function keysOf(size: number, key: (stop: number) => number): Float64Array {
  const keys = new Float64Array(size);
  for (let stop = 1; stop < size; stop += 1) keys[stop] = key(stop);
  return keys;
}

/** The orders of the published method for capacities: random, the largest, the farthest or the nearest first. */
export function basicSequences(demand: Int32Array, table: Float64Array): Sequence[] {
  const size = demand.length;
  return [
    { weight: 4, keys: null },
    { weight: 4, keys: keysOf(size, (stop) => -(demand[stop] as number)) },
    { weight: 2, keys: keysOf(size, (stop) => -(table[stop] as number)) },
    { weight: 1, keys: keysOf(size, (stop) => table[stop] as number) },
  ];
}
