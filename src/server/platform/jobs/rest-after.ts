/** The share of the time that background work takes while orders arrive. */
const SHARE = 1 / 4;
const LONGEST_MS = 2_000;

/**
 * How long background work rests after a step that took `tookMs`, in milliseconds, so that orders get the processor
 * before reports and lists. On a busy store steps take longer, and so do the rests.
 */
export function restAfter(tookMs: number): number {
  return Math.min(LONGEST_MS, tookMs * (1 / SHARE - 1));
}
