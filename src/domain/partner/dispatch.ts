import type { Motoboy, Order } from '#domain/orders/order.ts';
import { accept, checkAction, type Transition } from '#domain/orders/transition.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { PartnerCall } from './call.ts';
import { dispatchWithPartner } from './follow.ts';

/** The driver of an order according to the partner, for the version `seen` of its call. */
export interface FoundDriver {
  readonly seen: string;
  readonly driver: Motoboy;
  readonly call?: PartnerCall;
}

/**
 * Dispatches an awaiting order with the partner's driver. When no answer for the current call is known, leaves the order
 * unchanged and names the effect that asks the partner. Refused like {@link dispatchWithPartner}.
 */
export function dispatchWithFound(order: Order, found: FoundDriver | undefined, now: InstantMs): Transition {
  const allowed = checkAction(order, 'dispatch');
  if (!allowed.ok) return allowed;
  const seen = seenOf(order);
  if (found?.seen !== seen) return accept(order, [{ kind: 'ask-partner-driver', seen }]);
  return dispatchWithPartner(order, found.driver, now, found.call);
}

/** The version of an order's call: its id at the partner and the time of its state. */
export function seenOf({ lalamove }: Pick<Order, 'lalamove'>): string {
  return `${lalamove?.orderId ?? ''} ${lalamove?.since ?? ''}`;
}
