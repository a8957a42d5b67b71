/** How many messages may be sent to an address at the same time. */
export interface Pace {
  readonly atOnce: number;
  /** Its last answer was quick. Slow addresses share a separate pool of slots. */
  readonly isQuick: boolean;
}

/** The pace of an address that has not answered yet. */
export const UNKNOWN_PACE: Pace = { atOnce: 2, isQuick: false };

/** The most concurrent messages to one address. */
export const MOST_AT_ONCE = 32;
/** Limit for a slow address, so that it does not hold many connections open. */
const SLOW_AT_ONCE = 4;
/** The longest time of a quick answer. */
const QUICK_MS = 1000;

/** The pace after an attempt: a quick answer raises it by one, a slow one caps it, a failure resets it to one. */
export function paceAfter({ atOnce }: Pace, arrived: boolean, tookMs: number): Pace {
  if (!arrived) return { atOnce: 1, isQuick: false };
  if (tookMs > QUICK_MS) return { atOnce: Math.min(atOnce, SLOW_AT_ONCE), isQuick: false };
  return { atOnce: Math.min(atOnce + 1, MOST_AT_ONCE), isQuick: true };
}
