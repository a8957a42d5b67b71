/** What a rest depends on. */
export interface Rush {
  /** How many orders are written a second, as far as this node knows. */
  readonly ordersPerSecond: number;
  /** How long the work has waited already, in milliseconds. */
  readonly waitedMs: number;
}

/** At this rate of orders, background work rests as long as its step took. */
const EVEN_RATE = 50;
/** The longest rest, in multiples of the step: background work gets at least a thirtieth of the time. */
const MOST = 29;
/** Work that has waited for this long gets a quarter of the time at least, so that it never stays behind. */
const PATIENCE_MS = 60_000;
const MOST_WHEN_LATE = 3;
const LONGEST_MS = 2_000;

/**
 * How long background work rests after a step that took `tookMs`, in milliseconds, so that orders get the processor
 * before reports and lists: not at all while no orders come, longer the more there are. On a busy store steps take
 * longer, and so do the rests.
 */
export function restAfter(tookMs: number, { ordersPerSecond, waitedMs }: Rush): number {
  const most = waitedMs < PATIENCE_MS ? MOST : MOST_WHEN_LATE;
  return Math.min(LONGEST_MS, tookMs * Math.min(most, ordersPerSecond / EVEN_RATE));
}
