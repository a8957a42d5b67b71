import type { Order } from '#domain/order.ts';
import { allows, type OrderAction, phaseOf } from '#domain/order-status.ts';
import { isPickup } from '#domain/pickup.ts';

/**
 * Whether the screens offer an action: the rule allows it, and it makes sense for what the order is. Only what has a
 * customer goes out with a courier, and not where he fetches it; a comanda is closed where it is paid, not here; a counter sale was over when it was
 * made; an awaiting order needs no way back to awaiting.
 */
export function isOffered(order: Order, action: OrderAction): boolean {
  if (!allows(order.status, action)) return false;
  if (action === 'reset') return phaseOf(order.status) !== 'awaiting' && order.module !== 'PDV';
  if (action === 'cancel') return true;
  if (isPickup(order)) return action === 'complete';
  return order.module !== 'COMANDA' && order.customer !== undefined;
}
