import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { accept, refuse, type Transition } from '#domain/orders/transition.ts';
import { type InstantMs, toIso } from '#domain/shared/instant.ts';
import { isToDeliver } from './stage.ts';

/**
 * Lets the courier finish without the customer's code; `by` is the person who allows it. Repeating it returns the same
 * object. Refused as already updated unless an own courier has the order on route and has not delivered it.
 */
export function waiveCode(order: Order, by: string, now: InstantMs): Transition {
  if (order.delivery?.codeWaived !== undefined && isOnItsWay(order)) return accept(order);
  if (!canWaiveCode(order)) return refuse('already-updated');
  return accept({ ...order, delivery: { ...order.delivery, codeWaived: { at: toIso(now), by } } });
}

/** True while an own courier has the order and the code is still required. */
export function canWaiveCode(order: Order): boolean {
  return isOnItsWay(order) && order.fkUserMotoboy !== undefined && order.delivery?.codeWaived === undefined;
}

function isOnItsWay(order: Order): boolean {
  return phaseOf(order.status) === 'on-route' && isToDeliver(order);
}
