import type { Month } from '#domain/orders/archive/months.ts';
import type { InstantMs } from '#domain/shared/instant.ts';

/** The archive of orders that ended long ago; see decision 155. */
export interface OrderArchiveStore {
  /** Every establishment, to be looked through one after another. */
  establishments(): Promise<readonly string[]>;
  /**
   * Looks at the next orders of an establishment, oldest first. Moves an order with its events if its last event and its
   * business day are before `endedBefore` and nothing open needs it. False if nothing more can be done now.
   * Calls of several nodes at once move each order once.
   */
  step(establishmentId: string, endedBefore: InstantMs, now: InstantMs): Promise<boolean>;
}

/** The months with archived orders: those that are read, and those that an operator took away. */
export interface ArchivedMonths {
  readonly attached: readonly Month[];
  readonly detached: readonly Month[];
}
