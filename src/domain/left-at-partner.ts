import type { Order } from './order.ts';
import { phaseOf } from './order-status.ts';
import { accept, refuse, type Transition } from './transition.ts';

/**
 * The partner's number of a delivery that goes on there when the order goes another way here; undefined where there is
 * none. Only what somebody else put there (a call without a state) goes on: our own calls are called off by the server.
 */
export function goesOnAtPartner({ lalamove, status }: Order): string | undefined {
  const phase = phaseOf(status);
  const isUnfinished = phase === 'awaiting' || phase === 'on-route';
  return isUnfinished && lalamove?.state === undefined ? lalamove?.orderId : undefined;
}

/** What an order carries on when it leaves the partner: the number there, until somebody confirms that it was canceled. */
export function leftBehind(order: Order): Pick<Order, 'leftAtPartner'> {
  const left = goesOnAtPartner(order) ?? order.leftAtPartner;
  return left === undefined ? {} : { leftAtPartner: left };
}

/**
 * Somebody made sure that the delivery was canceled at the partner: the mark goes, and the number there with it. Refused as
 * already updated where nothing is left to confirm.
 */
export function confirmCanceledAtPartner(order: Order): Transition {
  if (order.leftAtPartner === undefined) return refuse('already-updated');
  const { leftAtPartner, lalamove, ...rest } = order;
  return accept({ ...rest, ...(lalamove === undefined || lalamove.orderId === leftAtPartner ? {} : { lalamove }) });
}
