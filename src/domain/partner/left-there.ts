import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { accept, refuse, type Transition } from '#domain/orders/transition.ts';

/**
 * The partner's id of a delivery that would continue there when the order leaves the partner; undefined without one.
 * Only calls made outside the portal (without a state) continue; the server cancels our own.
 */
export function goesOnAtPartner({ lalamove, status }: Order): string | undefined {
  const phase = phaseOf(status);
  const isUnfinished = phase === 'awaiting' || phase === 'on-route';
  return isUnfinished && lalamove?.state === undefined ? lalamove?.orderId : undefined;
}

/** The mark on an order that leaves the partner: the id there, until its cancelation is confirmed. */
export function leftBehind(order: Order): Pick<Order, 'leftAtPartner'> {
  const left = goesOnAtPartner(order) ?? order.leftAtPartner;
  return left === undefined ? {} : { leftAtPartner: left };
}

/** The order with the mark of a delivery that goes on at the partner although the order does not wait for it. */
export function leaveAtPartner(order: Order, number: string): Order {
  return order.leftAtPartner === number ? order : { ...order, leftAtPartner: number };
}

/**
 * Confirms that the delivery was canceled at the partner: removes the mark and the id. Refused as already updated when
 * there is nothing to confirm.
 */
export function confirmCanceledAtPartner(order: Order): Transition {
  if (order.leftAtPartner === undefined) return refuse('already-updated');
  const { leftAtPartner, lalamove, ...rest } = order;
  return accept({ ...rest, ...(lalamove === undefined || lalamove.orderId === leftAtPartner ? {} : { lalamove }) });
}
