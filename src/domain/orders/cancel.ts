import { calledOff, isOpenCall } from '#domain/partner/call.ts';
import { leftBehind } from '#domain/partner/left-there.ts';
import type { KnownDepartures } from './history/departures.ts';
import type { Order } from './order.ts';
import { withoutPlannedRun } from './ride/planned-run.ts';
import { CANCELED, phaseOf } from './status.ts';
import { accept, checkAction, refuse, type Transition } from './transition.ts';

/**
 * Cancels an order that awaits or is on route: sets status 9 and drops an open call for a partner, and the run that it
 * was planned for; everything else stays on record. The reason is kept in the order's event, not in the document. Refused as already updated when the
 * order is completed or canceled.
 */
export function cancelOrder(order: Order): Transition {
  const allowed = checkAction(order, 'cancel');
  if (!allowed.ok) return allowed;
  const kept = withoutPlannedRun(order);
  const { lalamove, ...uncalled } = kept;
  const canceled = { ...(isOpenCall(lalamove) ? uncalled : kept), ...leftBehind(order), status: CANCELED };
  return accept(canceled, calledOff(lalamove));
}

/**
 * As {@link cancelOrder}, for a person who may not cancel orders that have left: refused as not permitted for an order
 * on route and for one that was on route or completed before, and as already updated if it changed after its history
 * was read. Comandas have rights of their own.
 */
export function cancelBeforeDispatch(order: Order, { hasLeft, revision }: KnownDepartures): Transition {
  const allowed = checkAction(order, 'cancel');
  if (!allowed.ok) return allowed;
  if (order.module === 'COMANDA') return cancelOrder(order);
  if (hasLeft || phaseOf(order.status) === 'on-route') return refuse('not-permitted');
  return order.revision > revision ? refuse('already-updated') : cancelOrder(order);
}
