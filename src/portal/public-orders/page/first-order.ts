import type { PublicOrder } from '#domain/public-orders/public-order.ts';

/** Id of the element in which the server sends the order along with the page. */
const FIRST_ORDER = 'first-order';

/** The order as it came with the page; `null` if the page came without one. */
export function readFirstOrder(): PublicOrder | null {
  const text = document.getElementById(FIRST_ORDER)?.textContent;
  return text ? JSON.parse(text) : null;
}
