import type { Effect } from '#domain/partner/effects.ts';
import { type Check, type Ok, ok, PASSED, type Refused, refused } from '#domain/shared/result.ts';
import type { Order } from './order.ts';
import { isPickup } from './promise/pickup.ts';
import { allows, type OrderAction } from './status.ts';

/**
 * The result of a transition rule: the order to write with the effects to run first, or the reason why nothing is
 * written. Refusals and effects are values: the rule runs nothing.
 */
export type Transition = Accepted | Refused<TransitionProblem>;

export interface Accepted extends Ok<Order> {
  readonly effects?: readonly Effect[];
}

export interface TransitionProblem {
  readonly code: OrderRefusal;
}

/** Why a transition is refused; each is a problem code of the API. */
export type OrderRefusal =
  | 'already-updated'
  | 'not-permitted'
  | 'counter-sale'
  | 'not-counter-sale'
  | 'order-is-pickup'
  | 'last-item'
  | 'invalid-payments'
  | 'invalid-tip'
  | 'undo-too-late'
  | 'wrong-delivery-code'
  | 'delivery-proof-missing'
  | 'invalid-door-payment';

/** Accepts the transition with the order to write, after its effects have run. */
export function accept(order: Order, effects: readonly Effect[] = []): Transition {
  return effects.length === 0 ? ok(order) : { ...ok(order), effects };
}

/** Refuses the transition; nothing may be written. */
export function refuse(code: OrderRefusal): Transition {
  return refused({ code });
}

/** Actions that need a courier. */
const WITH_COURIER: readonly OrderAction[] = ['dispatch', 'change-courier'];

/**
 * Whether an action is allowed. Refused: the order is no longer in a phase that allows it ("already has the target
 * status", section 4), its module does not support it, or it is a pickup and the action needs a courier. A counter sale
 * is finished when made and can only be voided.
 */
export function checkAction(order: Order, action: OrderAction): Check<TransitionProblem> {
  if (!hasAction(order, action)) return refused({ code: order.module === 'PDV' ? 'counter-sale' : 'not-counter-sale' });
  if (WITH_COURIER.includes(action) && isPickup(order)) return refused({ code: 'order-is-pickup' });
  return allows(order.status, action) ? PASSED : refused({ code: 'already-updated' });
}

/** True when orders of this module support the action. */
function hasAction({ module }: Pick<Order, 'module'>, action: OrderAction): boolean {
  return (module === 'PDV') === (action === 'void');
}
