import type { Order } from '#domain/orders/order.ts';
import type { StoredOrder } from '#server/orders/order-store.ts';

/**
 * The orders that left last from this node. The next departure of a courier checks whether these have reported
 * anything.
 */
export interface RecentOrders {
  remember(establishmentId: string, orders: readonly Order[]): void;
  /**
   * Orders of one establishment at these revisions or later. Calls `readMissing` with those whose remembered revision
   * is another one.
   */
  read(
    establishmentId: string,
    revisions: ReadonlyMap<string, number>,
    orderIds: readonly string[],
    readMissing: (orderIds: readonly string[]) => Promise<readonly StoredOrder[]>,
  ): Promise<readonly Order[]>;
}

/** The most orders in memory: some 3 kB each. */
const MOST = 2000;

export function createRecentOrders(most = MOST): RecentOrders {
  const known = new Map<string, Order>();
  const keyOf = (establishmentId: string, orderId: string) => `${establishmentId} ${orderId}`;
  const remember = (establishmentId: string, orders: readonly Order[]): void => {
    for (const order of orders) {
      const key = keyOf(establishmentId, order.id);
      known.delete(key);
      known.set(key, order);
    }
    for (const key of known.keys()) {
      if (known.size <= most) break;
      known.delete(key);
    }
  };
  return {
    remember,
    async read(establishmentId, revisions, orderIds, readMissing) {
      const found: Order[] = [];
      const missing: string[] = [];
      for (const orderId of orderIds) {
        const order = known.get(keyOf(establishmentId, orderId));
        if (order !== undefined && order.revision === revisions.get(orderId)) found.push(order);
        else missing.push(orderId);
      }
      if (missing.length === 0) return found;
      const read = (await readMissing(missing)).map(({ order }) => order);
      remember(establishmentId, read);
      return [...found, ...read];
    },
  };
}
