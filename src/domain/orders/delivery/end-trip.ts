import type { Order } from '#domain/orders/order.ts';
import { courierSinceOf } from '#domain/orders/ride/since.ts';
import { phaseOf } from '#domain/orders/status.ts';
import type { Transition } from '#domain/orders/transition.ts';
import { type InstantMs, toIso } from '#domain/shared/instant.ts';
import type { EndedTrip, TripDecision, TripEnd } from './ended-trip.ts';
import { bringsGoodsBack } from './stage.ts';

/** How long after a departure, a completion or a cancelation its undo corrects a wrong click, in milliseconds. */
export const WRONG_CLICK_MS = 60_000;

/** True if an own courier has the order on the road, or had it until it was completed. */
export function hasTrip({ status, fkUserMotoboy }: Pick<Order, 'status' | 'fkUserMotoboy'>): boolean {
  return fkUserMotoboy !== undefined && ['on-route', 'completed'].includes(phaseOf(status));
}

/**
 * The default decision: a trip is paid if the courier reported his departure, or if its order was completed, because
 * that had paid it. The goods are back, unless the courier reported that he handed them over, left or lost them.
 */
export function proposedTrip(order: Pick<Order, 'status' | 'delivery' | 'deliveredAt'>): TripDecision {
  return {
    paid: hasReported(order) || phaseOf(order.status) === 'completed',
    goodsBack: bringsGoodsBack(order),
  };
}

/**
 * Whether giving the order back, or to another courier, ends a trip, so that a person must say whether it is paid: an
 * own courier has or had it on the road, and reported his departure or has had it longer than a wrong click takes to
 * correct.
 */
export function endsTrip(order: Order, now: InstantMs): boolean {
  return hasTrip(order) && (hasReported(order) || isPastWrongClick(courierSinceOf(order), now));
}

/**
 * Whether the undo that is offered after an action comes too late and leaves it to the order's menu: it would end a trip
 * (see {@link endsTrip}), or reopen the order. A completion and a cancelation are undone as long as a wrong click takes
 * to correct, however long the courier was on the road. `canceledAt`: when the action canceled the order.
 */
export function isUndoTooLate(order: Order, now: InstantMs, canceledAt?: InstantMs): boolean {
  switch (phaseOf(order.status)) {
    case 'completed':
      return hasTrip(order) && isReopening(order, now);
    case 'canceled':
      return isReopening(order, now, canceledAt);
    default:
      return endsTrip(order, now);
  }
}

/**
 * Whether taking the order back reopens it: it was completed or canceled too long ago for a wrong click. `canceledAt`:
 * when a canceled order was canceled, which its document does not say; unknown counts as long ago.
 */
export function isReopening(order: Order, now: InstantMs, canceledAt?: InstantMs): boolean {
  const { status, returnManagerAt, returnAt } = order;
  const canceled = canceledAt === undefined ? undefined : toIso(canceledAt);
  const phase = phaseOf(status);
  if (phase === 'canceled') return isPastWrongClick(canceled, now);
  return phase === 'completed' && isPastWrongClick(returnManagerAt ?? returnAt, now);
}

/** Whether something is too long ago for a wrong click; without a time it counts as long ago. */
export function isPastWrongClick(at: string | undefined, now: InstantMs): boolean {
  return !(now - Date.parse(at ?? '') < WRONG_CLICK_MS);
}

function hasReported({ delivery }: Pick<Order, 'delivery'>): boolean {
  return (delivery?.steps?.length ?? 0) > 0;
}

/**
 * Stores the decision about the trip of an order's own courier, who had it before the change, on route or completed.
 * Without a decision the default one is stored as assumed, unless the change is the undo of a wrong click: see
 * {@link isUndoTooLate}. Without an own courier, returns the changed order unchanged.
 */
export function withEndedTrip(
  before: Order,
  after: Order,
  end: TripEnd,
  decision: TripDecision | undefined,
  now: InstantMs,
): Order {
  const { fkUserMotoboy: courierId, motoboy } = before;
  if (courierId === undefined || !hasTrip(before)) return after;
  if (decision === undefined && !isUndoTooLate(before, now)) return after;
  const { paid, goodsBack } = decision ?? proposedTrip(before);
  const trip: EndedTrip = {
    courierId,
    courierName: motoboy?.name ?? courierId,
    end,
    at: toIso(now),
    paid,
    goodsBack,
    ...(decision === undefined ? { assumed: true } : {}),
  };
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
