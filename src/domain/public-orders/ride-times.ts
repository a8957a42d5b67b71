import type { Order } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/promise/pickup.ts';
import { isCarriedByPartner } from '#domain/partner/carried.ts';

/** The partner's driver comes for the order: for the shop it is on route (specification section 4), for the customer here. */
export function isStillToBeFetched(order: Order): boolean {
  return isCarriedByPartner(order) && order.lalamove?.state === 'assigned';
}

/** When it left the shop. The dispatch of a partner's ride is when its driver accepted it. */
export function leftAt({ dispatchAt, partnerDelivery, lalamove }: Order): string | undefined {
  if (partnerDelivery !== true || lalamove?.state === undefined) return dispatchAt;
  return lalamove.state === 'picked-up' ? lalamove.since : undefined;
}

/** When it was handed over; the completion in the shop says that only of a pickup and of a partner's ride. */
export function handedOverAt(order: Order): string | undefined {
  if (order.deliveredAt !== undefined) return order.deliveredAt;
  if (isPickup(order)) return order.returnManagerAt;
  return order.partnerDelivery === true && order.lalamove?.state === 'completed' ? order.returnAt : undefined;
}
