import { forecastFrom } from './forecast.ts';
import { type InstantMs, toIso } from './instant.ts';
import type { Order } from './order.ts';
import { COMPLETED } from './order-status.ts';
import { isOpenCall, isUnderWay } from './partner-call.ts';
import { isPickup } from './pickup.ts';
import { accept, refusalOf, refuse, type Transition } from './transition.ts';

/**
 * Completes an order: status 5, `returnManagerAt` now. With the partner flag also `returnAt`, and `dispatchAt` and the
 * forecasts where the order has none yet. Refused as already updated when it is completed or canceled. A pickup
 * is completed when its customer has it; no partner has part in that, and the flag is refused.
 * Source: specification section 4, "Complete".
 */
export function completeOrder(order: Order, now: InstantMs, partner = false): Transition {
  const refused = refusalOf(order, 'complete');
  if (refused !== null) return refuse(refused);
  if (partner && isPickup(order)) return refuse('order-is-pickup');
  const completed: Order = { ...withoutSearch(order), status: COMPLETED, returnManagerAt: toIso(now) };
  if (!partner) return accept(completed);
  return accept({
    ...forecastFrom(order, now),
    dispatchAt: toIso(now),
    ...completed,
    returnAt: toIso(now),
    partnerDelivery: true,
  });
}

/** Nobody is needed for an order that is over; a driver who has it is followed to his end. */
function withoutSearch(order: Order): Order {
  const { lalamove, ...rest } = order;
  return isOpenCall(lalamove) && !isUnderWay(lalamove) ? rest : order;
}
