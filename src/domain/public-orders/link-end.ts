import type { FieldChange } from '#domain/orders/changes.ts';
import type { Order } from '#domain/orders/order.ts';
import { CANCELED, phaseOf } from '#domain/orders/status.ts';
import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long a link works after its order ends. */
export const LINK_AFTERLIFE_MS = DAY_MS;
/** How long the link of an order that nobody completes works, from its creation or the end of its window. */
export const UNFINISHED_LINK_MS = 7 * DAY_MS;

/** The part of an order's events that shows when it was canceled. */
export interface DatedChange {
  readonly at: string;
  readonly changes: readonly FieldChange[];
}

/**
 * When an order ended; `null` for an unfinished one. For its customer it ends with the delivery, even if the shop
 * completes it later or never. A canceled order has no instant of its own, so its events are needed; without a matching
 * event its creation counts.
 */
export function overSince(order: Order, events: readonly DatedChange[] = []): InstantMs | null {
  switch (phaseOf(order.status)) {
    case 'completed':
      return Date.parse(order.deliveredAt ?? order.returnManagerAt ?? order.returnAt ?? order.createdAt);
    case 'canceled':
      return Date.parse(events.findLast(isCancellation)?.at ?? order.createdAt);
    case 'on-route':
      return order.deliveredAt === undefined ? null : Date.parse(order.deliveredAt);
    default:
      return null;
  }
}

/**
 * The instant at which the order's link expires: 24 h after the order ends. While it has not ended: 7 days after its
 * creation, or after the window of a scheduled order, which may be 60 days ahead.
 */
export function linkEndsAt(order: Order, over: InstantMs | null): InstantMs {
  if (over !== null) return over + LINK_AFTERLIFE_MS;
  return Date.parse(order.scheduledFor?.to ?? order.createdAt) + UNFINISHED_LINK_MS;
}

/** Whether customers can follow this order: a delivery or a pickup with a customer. */
export function hasPublicLink({ module, customer }: Pick<Order, 'module' | 'customer'>): boolean {
  return module === 'DELIVERY' && customer !== undefined;
}

function isCancellation({ changes }: DatedChange): boolean {
  return changes.some(({ path, to }) => path === 'status' && to === CANCELED);
}
