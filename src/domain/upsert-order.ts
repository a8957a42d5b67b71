import type { Order } from './order.ts';

/**
 * Writes one order of the live feed into a list: replaces the older version, keeps the newer, appends a new one. The
 * same list is returned when nothing changes, so that nothing is drawn again. A message that comes twice or late
 * changes nothing.
 */
export function upsertOrder(orders: readonly Order[], incoming: Order): readonly Order[] {
  const index = orders.findIndex((order) => order.id === incoming.id);
  const known = orders[index];
  if (known === undefined) return [...orders, incoming];
  return known.revision >= incoming.revision ? orders : orders.with(index, incoming);
}
