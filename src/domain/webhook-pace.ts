/** How many messages may be under way to an address at the same time. */
export interface Pace {
  readonly atOnce: number;
  /** Its last answer came at once. Addresses that are not quick share places of their own. */
  readonly isQuick: boolean;
}

/** An address that has not answered yet. */
export const UNKNOWN_PACE: Pace = { atOnce: 2, isQuick: false };

/** The most messages that are under way to one address. */
export const MOST_AT_ONCE = 32;
/** A slow address takes its time with few, instead of keeping many connections open. */
const SLOW_AT_ONCE = 4;
/** An answer within this time is a quick one. */
const QUICK_MS = 1000;

/** The pace after a try: quick answers raise it one by one, slow ones cap it, a failure brings it down to one. */
export function paceAfter({ atOnce }: Pace, arrived: boolean, tookMs: number): Pace {
  if (!arrived) return { atOnce: 1, isQuick: false };
  if (tookMs > QUICK_MS) return { atOnce: Math.min(atOnce, SLOW_AT_ONCE), isQuick: false };
  return { atOnce: Math.min(atOnce + 1, MOST_AT_ONCE), isQuick: true };
}
