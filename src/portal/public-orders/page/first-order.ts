import type { PublicOrder } from '#domain/public-orders/public-order.ts';

/** Id of the element with the order in the page's HTML; its `data-now` is the server's clock when it was sent. */
const FIRST_ORDER = 'first-order';

export interface FirstOrder {
  readonly order: PublicOrder;
  /** The server's clock minus this phone's, in milliseconds. */
  readonly aheadMs: number;
}

/** The order in the page's HTML; `null` without one. */
export function readFirstOrder(): FirstOrder | null {
  const element = document.getElementById(FIRST_ORDER);
  const text = element?.textContent;
  if (!text) return null;
  const serverNow = Number(element.dataset.now);
  return { order: JSON.parse(text), aheadMs: serverNow > 0 ? serverNow - Date.now() : 0 };
}
