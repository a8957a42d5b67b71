import type { Order } from './order.ts';
import { CANCELED } from './order-status.ts';
import { isOpenCall } from './partner-call.ts';
import { accept, refusalOf, refuse, type Transition } from './transition.ts';

/**
 * Cancels an order that awaits or is on route: status 9, everything else kept for the record but a call for a partner that
 * was still open. The reason goes into the order's event, not into the document. Refused as already updated when it is
 * completed or canceled.
 */
export function cancelOrder(order: Order): Transition {
  const refused = refusalOf(order, 'cancel');
  if (refused !== null) return refuse(refused);
  const { lalamove, ...rest } = order;
  return accept({ ...(isOpenCall(lalamove) ? rest : order), status: CANCELED });
}
