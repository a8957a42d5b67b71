import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import type { Transition } from '#domain/orders/transition.ts';
import { type InstantMs, toIso } from '#domain/shared/instant.ts';
import type { TripDecision, TripEnd } from './ended-trip.ts';

/**
 * Stores the decision about the trip of an order's own courier, who had it on route before the change. Without a
 * decision, or without an own courier on route, returns the changed order unchanged.
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

/** A rule that also stores the decision about the trip that it ends. */
export function endingTrip(
  rule: (order: Order) => Transition,
  end: TripEnd,
  decision: TripDecision | undefined,
  now: InstantMs,
): (order: Order) => Transition {
  return (order) => {
    const decided = rule(order);
    return decided.ok ? { ...decided, value: withEndedTrip(order, decided.value, end, decision, now) } : decided;
  };
}
