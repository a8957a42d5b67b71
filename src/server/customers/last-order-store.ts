import type { StoredOrder } from '#server/orders/order-store.ts';

/** A customer's last order, found by the phone on the order. */
export interface LastOrderStore {
  /**
   * The newest order of a customer that was not canceled; `null` if there is none. Reads the index and at most a
   * thousand later changes, however long the history is, so it misses older orders that are not indexed yet.
   */
  newestOf(establishmentId: string, key: string): Promise<StoredOrder | null>;
}
