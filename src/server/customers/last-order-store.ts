import type { StoredOrder } from '#server/orders/order-store.ts';

/** A customer's last order, found by the phone on the order. */
export interface LastOrderStore {
  /**
   * The newest order of a customer that was not canceled; `null` if there is none. Reads customer_orders and at most
   * {@link TAIL} changes behind it, however long the history is; does not find older orders that are not indexed yet.
   */
  newestOf(establishmentId: string, key: string): Promise<StoredOrder | null>;
}
