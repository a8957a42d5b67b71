import { calledOff, isOpenCall } from '#domain/partner/call.ts';
import { leftBehind } from '#domain/partner/left-there.ts';
import type { Order } from './order.ts';
import { CANCELED, phaseOf } from './status.ts';
import { accept, checkAction, refuse, type Transition } from './transition.ts';

/**
 * Cancels an order that awaits or is on route: sets status 9 and drops an open call for a partner; everything else
 * stays on record. The reason is kept in the order's event, not in the document. Refused as already updated when the
 * order is completed or canceled.
 */
export function cancelOrder(order: Order): Transition {
  const allowed = checkAction(order, 'cancel');
  if (!allowed.ok) return allowed;
  const { lalamove, ...rest } = order;
  const canceled = { ...(isOpenCall(lalamove) ? rest : order), ...leftBehind(order), status: CANCELED };
  return accept(canceled, calledOff(lalamove));
}

/** As {@link cancelOrder}, for a person who may not cancel orders on route: refused as not permitted for those. */
export function cancelBeforeDispatch(order: Order): Transition {
  return phaseOf(order.status) === 'on-route' ? refuse('not-permitted') : cancelOrder(order);
}
