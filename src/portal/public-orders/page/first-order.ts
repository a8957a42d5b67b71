import type { PublicOrder } from '#domain/public-orders/public-order.ts';
import { clockDifference } from '#portal/api/clock-difference.ts';

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
  const serverTime = Number(element.dataset.now);
  const readAt = Date.now();
  // When the page was asked for, and how long it took to arrive, is not known here.
  const aheadMs = serverTime > 0 ? clockDifference({ serverTime, askedAt: readAt, answeredAt: readAt }) : 0;
  return { order: JSON.parse(text), aheadMs };
}
