import type { Order } from './order.ts';
import { CANCELED } from './order-status.ts';
import { accept, isTooLate, refuse, type Transition } from './transition.ts';

/**
 * Cancels an order that awaits or is on route: status 9, everything else kept for the record. The reason goes into the
 * order's event, not into the document. Refused as already updated when it is completed or canceled.
 */
export function cancelOrder(order: Order): Transition {
  if (isTooLate(order, 'cancel')) return refuse('already-updated');
  return accept({ ...order, status: CANCELED });
}
