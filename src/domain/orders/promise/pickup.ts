import type { Order } from '#domain/orders/order.ts';

/** The `orderType` of an order that its customer collects. Absent, or any other text, means delivery. */
export const PICKUP = 'RETIRADA';

/**
 * True for an order that its customer collects: module DELIVERY without address, fee and courier. There is no status
 * for "ready", because the specification's statuses are fixed (section 4): the order awaits until handed over, and
 * `readyAt` notes that the kitchen has finished it.
 */
export function isPickup({ module, orderType }: Pick<Order, 'module'> & { readonly orderType?: string }): boolean {
  return module === 'DELIVERY' && orderType === PICKUP;
}
