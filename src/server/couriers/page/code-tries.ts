import type { TryLimit } from '#domain/access/tries.ts';
import { countOrThrow } from '#server/access/attempts/limits.ts';
import type { SharedTries } from '#server/access/attempts/shared.ts';

/** The most wrong codes of one order in a quarter of an hour: a code has only four digits. */
const OF_ORDER: TryLimit = { kind: 'quarter-hour', most: 5 };

/** Limits guessing the code of an order, on all nodes together like the limits of the sign-in. */
export interface CodeTries {
  /** Counts a try before the code is checked. Throws `too-many-attempts` with the seconds to wait. */
  begin(establishmentId: string, orderId: string): Promise<void>;
  /** Resets the count: the code was right, or was not needed. */
  clear(establishmentId: string, orderId: string): void;
}

export function createCodeTries(tries: SharedTries): CodeTries {
  const keyOf = (establishmentId: string, orderId: string) => `delivery-code ${establishmentId} ${orderId}`;
  return {
    begin: (establishmentId, orderId) =>
      countOrThrow(tries, [{ key: keyOf(establishmentId, orderId), limit: OF_ORDER }]),
    clear: (establishmentId, orderId) => tries.end({ cleared: [keyOf(establishmentId, orderId)] }),
  };
}
