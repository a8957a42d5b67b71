import type { Order } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/pickup.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { isOpenCall } from '#domain/partner/call.ts';

/** True for a delivery that waits for an own courier: no pickup, and not called for at the partner. */
export function waitsForCourier(order: Order): boolean {
  const isWaiting = order.module === 'DELIVERY' && phaseOf(order.status) === 'awaiting';
  return isWaiting && !isPickup(order) && !isOpenCall(order.lalamove);
}
