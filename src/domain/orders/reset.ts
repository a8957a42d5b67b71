import { calledOff, foreignCall } from '#domain/partner/call.ts';
import { leftBehind } from '#domain/partner/left-there.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { isReopening } from './delivery/end-trip.ts';
import type { KnownCancelation } from './history/canceled-at.ts';
import type { Order } from './order.ts';
import { AWAITING, phaseOf } from './status.ts';
import { withoutTips } from './tips/set.ts';
import { accept, checkAction, refuse, type Transition } from './transition.ts';

/**
 * Takes an order back to awaiting and clears everything that a dispatch, completion or cancelation wrote. An order that
 * already awaits is returned as the same object, which the store reads as "nothing to write". Source: specification
 * section 4, "Reset". Also clears `returnManagerAt`, `fkUserMotoboy`, `partnerDelivery`, the courier's steps and tips, the
 * run and our own call for a partner, so that an awaiting order never carries a past delivery. A partner id set by another
 * system stays, because it is needed to request the driver again.
 */
export function resetOrder(order: Order): Transition {
  const allowed = checkAction(order, 'reset');
  if (!allowed.ok) return allowed;
  if (phaseOf(order.status) === 'awaiting') return accept(order);
  const {
    dispatchAt: _dispatchAt,
    courierSince: _courierSince,
    deliveredAt: _deliveredAt,
    delivery: _delivery,
    returnAt: _returnAt,
    returnManagerAt: _returnManagerAt,
    forecast: _forecast,
    forecastReturn: _forecastReturn,
    motoboy: _motoboy,
    fkUserMotoboy: _fkUserMotoboy,
    partnerDelivery: _partnerDelivery,
    run: _run,
    lalamove,
    ...kept
  } = order;
  const awaiting = { ...withoutTips(kept), ...foreignCall(lalamove), ...leftBehind(order), status: AWAITING };
  return accept(awaiting, calledOff(lalamove));
}

/**
 * As {@link resetOrder}, for a person who may not reopen orders: refused as not permitted once the completion or the
 * cancelation is too long ago for the undo of a wrong click, and as already updated if a canceled order changed after its
 * history was read. Comandas have rights of their own.
 */
export function resetUnlessReopening(
  order: Order,
  { canceledAt, revision }: KnownCancelation,
  now: InstantMs,
): Transition {
  if (order.module === 'COMANDA') return resetOrder(order);
  if (phaseOf(order.status) === 'canceled' && order.revision > revision) return refuse('already-updated');
  return isReopening(order, now, canceledAt) ? refuse('not-permitted') : resetOrder(order);
}
