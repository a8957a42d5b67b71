/** Of the time, the share that background work takes while orders come in. */
const SHARE = 1 / 4;
const LONGEST_MS = 2_000;

/**
 * How long background work rests after a step of so many milliseconds, so that what only reports and lists wait for leaves
 * the processor to orders. A busy store makes steps longer, and so the rests.
 */
export function restAfter(tookMs: number): number {
  return Math.min(LONGEST_MS, tookMs * (1 / SHARE - 1));
}
