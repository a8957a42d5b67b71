import type { Order } from './order.ts';
import { AWAITING, phaseOf } from './order-status.ts';
import { foreignCall } from './partner-call.ts';
import { accept, refusalOf, refuse, type Transition } from './transition.ts';

/**
 * Takes an order back to awaiting and clears everything a dispatch, completion or cancelation wrote. An order that
 * already awaits stays as it is (the same object), which the store reads as "nothing to write".
 * Source: specification section 4, "Reset"; it also clears `returnManagerAt`, `fkUserMotoboy`, `partnerDelivery` and
 * our own call for a partner, so that an awaiting order never carries a past delivery. The partner's number that somebody
 * else put there stays, or nobody could ask for the driver again.
 */
export function resetOrder(order: Order): Transition {
  const refused = refusalOf(order, 'reset');
  if (refused !== null) return refuse(refused);
  if (phaseOf(order.status) === 'awaiting') return accept(order);
  const {
    dispatchAt: _dispatchAt,
    returnAt: _returnAt,
    returnManagerAt: _returnManagerAt,
    forecast: _forecast,
    forecastReturn: _forecastReturn,
    motoboy: _motoboy,
    fkUserMotoboy: _fkUserMotoboy,
    partnerDelivery: _partnerDelivery,
    lalamove,
    ...kept
  } = order;
  return accept({ ...kept, ...foreignCall(lalamove), status: AWAITING });
}
