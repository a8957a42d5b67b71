import type { Order } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/promise/pickup.ts';
import { isScheduledAhead } from '#domain/orders/schedule/schedule.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { isOpenCall } from '#domain/partner/call.ts';
import type { InstantMs } from '#domain/shared/instant.ts';

/**
 * True for a delivery that waits for an own courier at `now`: not a pickup, not for later, not called at the partner.
 */
export function waitsForCourier(order: Order, now: InstantMs): boolean {
  const isWaiting = order.module === 'DELIVERY' && phaseOf(order.status) === 'awaiting';
  return isWaiting && !isPickup(order) && !isScheduledAhead(order, now) && !isOpenCall(order.lalamove);
}

/** A delivery on the road with an own courier. */
export function isOnRoad(order: Order): boolean {
  const { module, status, fkUserMotoboy } = order;
  return module === 'DELIVERY' && !isPickup(order) && phaseOf(status) === 'on-route' && fkUserMotoboy !== undefined;
}
