import type { Permission } from '#domain/access/permissions.ts';
import type { Order } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/promise/pickup.ts';
import { type OrderAction, phaseOf } from '#domain/orders/status.ts';
import { checkAction } from '#domain/orders/transition.ts';

/**
 * Whether the screens offer an action: the rules allow it and it makes sense for this order. Only a delivery goes out
 * with a courier; a comanda is closed where it is paid; a counter sale is complete when made and can only be voided; an
 * awaiting order needs no reset.
 */
export function isOffered(order: Order, action: OrderAction): boolean {
  if (!checkAction(order, action).ok) return false;
  if (action === 'reset') return phaseOf(order.status) !== 'awaiting';
  if (action === 'cancel' || action === 'void') return true;
  if (isPickup(order)) return action === 'complete';
  return order.module !== 'COMANDA' && order.customer !== undefined;
}

const ASKED: Readonly<Record<OrderAction, Permission>> = {
  dispatch: 'orders.move',
  complete: 'orders.move',
  reset: 'orders.move',
  'change-courier': 'orders.move',
  cancel: 'orders.cancel',
  void: 'orders.void',
};

/** As {@link isOffered}, and the person has the permission. */
export function isOfferedTo(may: (permission: Permission) => boolean, order: Order, action: OrderAction): boolean {
  return may(askedFor(order, action)) && isOffered(order, action);
}

/** A comanda is canceled and reopened with the rights for its own corrections. */
function askedFor({ module, status, order }: Order, action: OrderAction): Permission {
  if (module === 'COMANDA' && action === 'reset') return 'comandas.correct';
  if (action !== 'cancel') return ASKED[action];
  if (module === 'COMANDA') return order.items.length > 0 ? 'comandas.correct' : 'comandas.serve';
  return phaseOf(status) === 'on-route' ? 'orders.cancel-dispatched' : 'orders.cancel';
}
