import type { ComandaRefusal } from './comanda-change.ts';
import type { Order } from './order.ts';
import { allows, type OrderAction } from './order-status.ts';
import { isPickup } from './pickup.ts';

/** What a rule answers: the order as it should be written, or why nothing is written. A refusal is a value. */
export type Transition =
  | { readonly ok: true; readonly order: Order }
  | { readonly ok: false; readonly refused: Refusal; readonly detail?: string };

/** Why a transition is refused; each is a problem code of the API. */
export type Refusal = 'already-updated' | 'counter-sale' | 'not-counter-sale' | 'order-is-pickup' | ComandaRefusal;

/** The rule accepts. */
export function accept(order: Order): Transition {
  return { ok: true, order };
}

/** The rule refuses; nothing may be written. */
export function refuse(refused: Refusal): Transition {
  return { ok: false, refused };
}

/** What only a courier does. */
const WITH_COURIER: readonly OrderAction[] = ['dispatch', 'change-courier'];

/**
 * Why an action may not be taken: the order is no longer where it starts from ("already has the target status", section
 * 4), its module knows no such action, or its customer fetches it. A counter sale is over when it is made: it is only
 * voided, and nothing else is.
 */
export function refusalOf(order: Order, action: OrderAction): Refusal | null {
  if (!hasAction(order, action)) return order.module === 'PDV' ? 'counter-sale' : 'not-counter-sale';
  if (WITH_COURIER.includes(action) && isPickup(order)) return 'order-is-pickup';
  return allows(order.status, action) ? null : 'already-updated';
}

/** Whether orders of this module know the action at all. */
export function hasAction({ module }: Pick<Order, 'module'>, action: OrderAction): boolean {
  return (module === 'PDV') === (action === 'void');
}
