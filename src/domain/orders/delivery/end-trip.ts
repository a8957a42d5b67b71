import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import type { Transition } from '#domain/orders/transition.ts';
import { type InstantMs, toIso } from '#domain/shared/instant.ts';
import type { TripDecision, TripEnd } from './ended-trip.ts';

/** How long after a departure its undo corrects a wrong click, in milliseconds. */
export const WRONG_CLICK_MS = 60_000;

/** True if an own courier has the order on the road. */
export function hasTrip({ status, fkUserMotoboy }: Pick<Order, 'status' | 'fkUserMotoboy'>): boolean {
  return phaseOf(status) === 'on-route' && fkUserMotoboy !== undefined;
}

/** The default decision: a trip is paid if the courier reported his departure, and the goods are back. */
export function proposedTrip({ delivery }: Pick<Order, 'delivery'>): TripDecision {
  return { paid: (delivery?.steps?.length ?? 0) > 0, goodsBack: true };
}

/**
 * Whether giving the order back, or to another courier, ends a trip, so that a person must say whether it is paid: an
 * own courier has it on the road and reported his departure, or has had it longer than a wrong click takes to correct.
 */
export function endsTrip(order: Order, now: InstantMs): boolean {
  if (!hasTrip(order)) return false;
  return proposedTrip(order).paid || isPastWrongClick(order.dispatchAt, now);
}

/** Whether a departure is too long ago for a wrong click; one without a time counts as long ago. */
export function isPastWrongClick(dispatchAt: string | undefined, now: InstantMs): boolean {
  return !(now - Date.parse(dispatchAt ?? '') < WRONG_CLICK_MS);
}

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
  if (decision === undefined || courierId === undefined || !hasTrip(before)) return after;
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
