import type { TryLimit } from '#domain/access/tries.ts';
import { tooManyAttempts } from '#server/access/attempts/limits.ts';
import type { SharedTries } from '#server/access/attempts/shared.ts';

/** The most different codes for one order in a quarter of an hour: a code has only four digits. */
const OF_ORDER: TryLimit = { kind: 'quarter-hour', most: 5 };
/** A code counts once: a phone without a signal repeats a step until it gets the answer. */
const OF_CODE: TryLimit = { kind: 'quarter-hour', most: 1 };

/** Limits guessing the code of an order, on all nodes together like the limits of the sign-in. */
export interface CodeTries {
  /**
   * Counts a code before it is checked; one that was counted already is checked again at no cost. Throws
   * `too-many-attempts` with the seconds to wait.
   */
  begin(establishmentId: string, orderId: string, code: string): Promise<void>;
  /** Resets the count: the code was right. */
  clear(establishmentId: string, orderId: string): void;
}

export function createCodeTries(tries: SharedTries): CodeTries {
  const keyOf = (establishmentId: string, orderId: string) => `delivery-code ${establishmentId} ${orderId}`;
  return {
    async begin(establishmentId, orderId, code) {
      const ofOrder = { key: keyOf(establishmentId, orderId), limit: OF_ORDER };
      const ofCode = { key: `${ofOrder.key} ${code}`, limit: OF_CODE };
      const wait = await tries.begin([ofOrder, ofCode]);
      if (wait > 0 && (await tries.waitOf(ofCode)) === 0) throw tooManyAttempts(wait);
    },
    clear: (establishmentId, orderId) => tries.end({ cleared: [keyOf(establishmentId, orderId)] }),
  };
}
