import { calledOff, isUnderWay, type PartnerCall } from '#domain/partner/call.ts';
import type { Effect } from '#domain/partner/effects.ts';
import { type InstantMs, toIso } from '#domain/shared/instant.ts';
import type { Order } from './order.ts';
import { forecastFrom } from './promise/forecast.ts';
import { isPickup } from './promise/pickup.ts';
import { withoutPlannedRun } from './ride/planned-run.ts';
import { COMPLETED } from './status.ts';
import { accept, checkAction, refuse, type Transition } from './transition.ts';

/**
 * Completes an order: status 5, `returnManagerAt` now. With the partner flag also sets `returnAt`, and `dispatchAt` and
 * the forecasts where they are missing. An awaiting order leaves the run that it was planned for. Refused as already
 * updated when the order is completed or canceled. Refuses the partner flag for a pickup, which no courier carries.
 * Source: specification section 4, "Complete".
 */
export function completeOrder(order: Order, now: InstantMs, partner = false): Transition {
  const allowed = checkAction(order, 'complete');
  if (!allowed.ok) return allowed;
  if (partner && isPickup(order)) return refuse('order-is-pickup');
  const kept = withoutPlannedRun(withoutSearch(order));
  const completed: Order = { ...kept, status: COMPLETED, returnManagerAt: toIso(now) };
  const effects = searchEnded(order.lalamove);
  if (!partner) return accept(completed, effects);
  const returned: Order = {
    ...forecastFrom(order, now),
    dispatchAt: toIso(now),
    ...completed,
    returnAt: toIso(now),
    partnerDelivery: true,
  };
  return accept(returned, effects);
}

/** Cancels a call that still searches for a driver; a driver who already has the order is still followed. */
function searchEnded(call: PartnerCall | undefined): readonly Effect[] {
  return isUnderWay(call) ? [] : calledOff(call);
}

function withoutSearch(order: Order): Order {
  const { lalamove, ...rest } = order;
  return searchEnded(lalamove).length > 0 ? rest : order;
}
