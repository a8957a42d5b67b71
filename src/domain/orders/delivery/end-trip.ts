import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { type InstantMs, toIso } from '#domain/shared/instant.ts';
import type { TripDecision, TripEnd } from './ended-trip.ts';

/**
 * Writes down what was decided about the trip of an order's own courier, who had it on route before the change. Without
 * a decision, or without an own courier on route, the changed order stays as it is.
 */
export function withEndedTrip(
  before: Order,
  after: Order,
  end: TripEnd,
  decision: TripDecision | undefined,
  now: InstantMs,
): Order {
  const { fkUserMotoboy: courierId, motoboy } = before;
  if (decision === undefined || courierId === undefined || phaseOf(before.status) !== 'on-route') return after;
  const { paid, goodsBack } = decision;
  const trip = { courierId, courierName: motoboy?.name ?? courierId, end, at: toIso(now), paid, goodsBack };
  return { ...after, trips: [...(before.trips ?? []), trip] };
}
