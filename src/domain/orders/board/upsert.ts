import { newestOf } from '../newest.ts';
import type { Order } from '../order.ts';

/**
 * Puts one order of the live feed into a list: replaces an older version, keeps a newer one, appends a new order.
 * Duplicate and late messages change nothing; the same list is then returned, so that nothing is rendered again.
 */
export function upsertOrder(orders: readonly Order[], incoming: Order): readonly Order[] {
  const index = orders.findIndex((order) => order.id === incoming.id);
  const known = orders[index];
  const newest = newestOf(known, incoming);
  if (newest === known) return orders;
  return index < 0 ? [...orders, incoming] : orders.with(index, incoming);
}
