import type { Order } from '#domain/order.ts';
import { type OrderAction, phaseOf } from '#domain/order-status.ts';
import { isPickup } from '#domain/pickup.ts';
import { refusalOf } from '#domain/transition.ts';

/**
 * Whether the screens offer an action: the rule allows it, and it makes sense for what the order is. Only what has a
 * customer who does not fetch it goes out with a courier; a comanda is closed where it is paid, not here; a counter sale was over when it was
 * made and is only voided; an awaiting order needs no way back to awaiting.
 */
export function isOffered(order: Order, action: OrderAction): boolean {
  if (refusalOf(order, action) !== null) return false;
  if (action === 'reset') return phaseOf(order.status) !== 'awaiting';
  if (action === 'cancel' || action === 'void') return true;
  if (isPickup(order)) return action === 'complete';
  return order.module !== 'COMANDA' && order.customer !== undefined;
}
