type Numbers = Int32Array | Float64Array;

/** Numbers in one block of memory, in parts of these lengths: saving or restoring all of them is one copy. */
export class Block<Kind extends Numbers> {
  readonly parts: readonly Kind[];
  private readonly whole: Kind;

  constructor(whole: Kind, lengths: readonly number[]) {
    this.whole = whole;
    this.parts = lengths.map((length, at) => {
      const start = sum(lengths.slice(0, at));
      return whole.subarray(start, start + length) as Kind;
    });
  }

  /** A copy of all numbers, for `keep` and `restore`. */
  copy(): Kind {
    return this.whole.slice() as Kind;
  }

  /** Saves all numbers into a copy. */
  keep(into: Kind): void {
    into.set(this.whole);
  }

  /** Takes all numbers back from a copy. */
  restore(from: Kind): void {
    this.whole.set(from);
  }
}

/** A block of 32-bit integers, all 0. */
export function integers(lengths: readonly number[]): Block<Int32Array> {
  return new Block(new Int32Array(sum(lengths)), lengths);
}

/** A block of 64-bit numbers, all 0. */
export function floats(lengths: readonly number[]): Block<Float64Array> {
  return new Block(new Float64Array(sum(lengths)), lengths);
}

function sum(lengths: readonly number[]): number {
  return lengths.reduce((all, length) => all + length, 0);
}
