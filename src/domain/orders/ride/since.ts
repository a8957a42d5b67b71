import type { Order } from '#domain/orders/order.ts';

/**
 * When the order's courier got it: at its dispatch, or when he took it over from another one. His positions and rides
 * before it are none of this order's.
 */
export function courierSinceOf({
  courierSince,
  dispatchAt,
}: Pick<Order, 'courierSince' | 'dispatchAt'>): string | undefined {
  return courierSince ?? dispatchAt;
}
