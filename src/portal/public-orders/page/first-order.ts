import type { PublicOrder } from '#domain/public-orders/public-order.ts';

/** Id of the element with the order in the page's HTML. */
const FIRST_ORDER = 'first-order';

/** The order in the page's HTML; `null` without one. */
export function readFirstOrder(): PublicOrder | null {
  const text = document.getElementById(FIRST_ORDER)?.textContent;
  return text ? JSON.parse(text) : null;
}
