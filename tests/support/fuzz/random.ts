/** Numbers that look random and are the same for the same seed (mulberry32). */
export interface Random {
  /** A whole number from 0 up to, but not including, `end`. */
  below(end: number): number;
  /** True with this probability. */
  chance(share: number): boolean;
  pick<Value>(from: readonly Value[]): Value;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    chance: (share) => next() < share,
    pick: <Value>(from: readonly Value[]): Value => {
      if (from.length === 0) throw new Error('there is nothing to pick from');
      return from[below(from.length)] as Value;
    },
  };
}
