import { createCounters } from '#server/access/attempt-limits.ts';
import { ProblemError } from '#server/platform/problem.ts';

/** The most wrong codes of one order within the window: a code has only four digits. */
const MOST_TRIES = 5;

/** Limits guessing the code of an order. In memory, like the limits of the sign-in. */
export interface CodeTries {
  /** Counts a try before the code is checked. Throws `too-many-attempts` with the seconds to wait. */
  begin(establishmentId: string, orderId: string): void;
  /** Resets the count: the code was right, or was not needed. */
  clear(establishmentId: string, orderId: string): void;
}

export function createCodeTries(clock: () => number): CodeTries {
  const counters = createCounters(MOST_TRIES, clock);
  const keyOf = (establishmentId: string, orderId: string) => `${establishmentId} ${orderId}`;
  return {
    begin(establishmentId, orderId) {
      const key = keyOf(establishmentId, orderId);
      const wait = counters.waitOf(key);
      if (wait > 0) throw new ProblemError('too-many-attempts', { retryAfter: Math.ceil(wait / 1000) });
      counters.add(key);
    },
    clear: (establishmentId, orderId) => counters.clear(keyOf(establishmentId, orderId)),
  };
}
