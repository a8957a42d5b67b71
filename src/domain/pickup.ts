import type { Order } from './order.ts';

/** What `orderType` says of an order that its customer fetches. Absent, or any other text, is a delivery. */
export const PICKUP = 'RETIRADA';

/** True for an order that its customer fetches: module DELIVERY without address, fee and courier. */
export function isPickup({ module, orderType }: Pick<Order, 'module'> & { readonly orderType?: string }): boolean {
  return module === 'DELIVERY' && orderType === PICKUP;
}
