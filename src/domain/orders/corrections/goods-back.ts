import { bringsGoodsBack } from '#domain/orders/delivery/stage.ts';
import type { Order } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/promise/pickup.ts';
import { phaseOf } from '#domain/orders/status.ts';

/** Whether the order's items are outside the shop, so that somebody must say where a removed one is. */
export function hasLeftShop(order: Pick<Order, 'module' | 'status' | 'orderType'>): boolean {
  return order.module === 'DELIVERY' && !isPickup(order) && ['on-route', 'completed'].includes(phaseOf(order.status));
}

/** The default answer: a courier on the road brings the item back, unless he reported something else. */
export function isProposedBack(order: Pick<Order, 'status' | 'delivery' | 'deliveredAt'>): boolean {
  return phaseOf(order.status) === 'on-route' && bringsGoodsBack(order);
}
