/** A repeatable random source (mulberry32): the same seed gives the same choices. */
export class Chance {
  private readonly state = new Int32Array(1);

  constructor(seed: number) {
    this.state[0] = seed;
  }

  /** A number from 0 (included) to 1 (excluded). */
  next(): number {
    const state = ((this.state[0] as number) + 0x6d2b79f5) | 0;
    this.state[0] = state;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0 (included) to `bound` (excluded). */
  below(bound: number): number {
    return (this.next() * bound) | 0;
  }

  /** The number of tries until an event with probability 1/`every` happens: at least 1. */
  until(every: number): number {
    return 1 + Math.floor(Math.log(1 - this.next()) / Math.log(1 - 1 / every));
  }
}
