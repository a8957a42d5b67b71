import type { ComandaRefusal } from './comanda-change.ts';
import type { Order } from './order.ts';
import { allows, type OrderAction } from './order-status.ts';
import { isPickup } from './pickup.ts';

/** What a rule answers: the order as it should be written, or why nothing is written. A refusal is a value. */
export type Transition =
  | { readonly ok: true; readonly order: Order }
  | { readonly ok: false; readonly refused: Refusal; readonly detail?: string };

/** Why a transition is refused; each is a problem code of the API. */
export type Refusal = 'already-updated' | 'order-is-pickup' | ComandaRefusal;

/** The rule accepts. */
export function accept(order: Order): Transition {
  return { ok: true, order };
}

/** The rule refuses; nothing may be written. */
export function refuse(refused: Refusal): Transition {
  return { ok: false, refused };
}

/** Why no courier can take the order now, or `null`: it moved on, or its customer fetches it. */
export function notDispatchable(order: Order): Refusal | null {
  if (isPickup(order)) return 'order-is-pickup';
  return isTooLate(order, 'dispatch') ? 'already-updated' : null;
}

/** The order is no longer where the action starts from ("already has the target status", section 4). */
export function isTooLate(order: Order, action: OrderAction): boolean {
  return !allows(order.status, action);
}
