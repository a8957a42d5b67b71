import type { Order } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/promise/pickup.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { accept, type Transition } from '#domain/orders/transition.ts';
import { isOpenCall } from '#domain/partner/call.ts';
import { type Coordinates, coordinatesOf } from './distance.ts';

/** The verb of the event; no person looked at the order. */
export const LOCATE_VERB = 'locate';

/** The kept position of a building: set by a person, or found by a geocoder. */
export interface KeptPlace {
  readonly place: Coordinates;
  readonly source: 'pin' | 'geocoder';
}

/**
 * Writes the kept position of the building into the order's address. A pin replaces the address's own position; a
 * geocoder's only fills a missing one. Returns the same object where there is nothing to write: also for pickups and
 * for orders that neither await nor are on route.
 */
export function locateOrder(order: Order, { place: { latitude, longitude }, source }: KeptPlace): Transition {
  const { customer } = order;
  if (customer === undefined || !isOpenDelivery(order)) return accept(order);
  const own = coordinatesOf(customer.address);
  const holds = own !== null && (source !== 'pin' || isSamePoint(own, { latitude, longitude }));
  if (holds) return accept(order);
  return accept({ ...order, customer: { ...customer, address: { ...customer.address, latitude, longitude } } });
}

/** An awaiting delivery or one on route, without an open call at the partner, who was given the address already. */
export function isOpenDelivery(order: Order): boolean {
  return (
    order.module === 'DELIVERY' &&
    !isPickup(order) &&
    !isOpenCall(order.lalamove) &&
    ['awaiting', 'on-route'].includes(phaseOf(order.status))
  );
}

/** Whether both are the same point, to the digit. */
export function isSamePoint(one: Coordinates, other: Coordinates): boolean {
  return one.latitude === other.latitude && one.longitude === other.longitude;
}
