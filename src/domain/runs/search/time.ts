/** Up to this many orders a plan takes the shortest time. */
const FEW_ORDERS = 40;
const SHORTEST_MS = 50;
/** Each further order adds this much: 200 ms at 80 orders. */
const EACH_MS = 3.75;
const LONGEST_MS = 500;

/** How long to search for a plan of so many orders, in milliseconds: 50 up to 40 orders, 200 at 80, at most 500. */
export function searchMs(orders: number): number {
  const more = Math.max(0, orders - FEW_ORDERS);
  return Math.min(LONGEST_MS, SHORTEST_MS + more * EACH_MS);
}
