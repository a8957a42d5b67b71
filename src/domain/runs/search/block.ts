/** One block of memory in parts of these lengths: saving or restoring all of them is one copy. */
export interface Block<Numbers> {
  readonly whole: Numbers;
  readonly parts: readonly Numbers[];
}

/** A block of 32-bit integers, all 0. */
export function integers(lengths: readonly number[]): Block<Int32Array> {
  const whole = new Int32Array(sum(lengths));
  return { whole, parts: lengths.map((length, at) => whole.subarray(sum(lengths.slice(0, at))).subarray(0, length)) };
}

/** A block of 64-bit numbers, all 0. */
export function floats(lengths: readonly number[]): Block<Float64Array> {
  const whole = new Float64Array(sum(lengths));
  return { whole, parts: lengths.map((length, at) => whole.subarray(sum(lengths.slice(0, at))).subarray(0, length)) };
}

function sum(lengths: readonly number[]): number {
  return lengths.reduce((all, length) => all + length, 0);
}
