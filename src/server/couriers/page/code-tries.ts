import { createCounters } from '#server/access/attempt-limits.ts';
import { ProblemError } from '#server/platform/problem.ts';

/** Wrong codes of one order until no more are tried: a code has four digits, and a courier many minutes. */
const MOST_TRIES = 5;

/** Limits guessing the code of an order. Kept in memory, as the limits of the sign-in. */
export interface CodeTries {
  /** Counts a try before the code is looked at. Throws `too-many-attempts` with the seconds to wait. */
  begin(establishmentId: string, orderId: string): void;
  /** The code was right, or not what the answer depended on: the tries start again. */
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
