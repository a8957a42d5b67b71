import type { RunBook } from '#domain/runs/book/problem.ts';
import type { Run } from '#domain/runs/book/run.ts';
import { KILOMETRE, ROAD_MINUTE } from '#domain/runs/priorities.ts';
import { capacityOf } from '#domain/runs/settings.ts';
import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';
import { backFromRun, fullText, goText, instead, stillAway, waitText } from './advice-texts.ts';
import type { BoardFacts, CourierFacts, PlannedOrderFacts } from './facts.ts';
import type { Ride, RideOver } from './ride.ts';

/** The advice whether a run should leave now or wait; nothing is done automatically. */
export interface Advice {
  readonly kind: 'go' | 'wait';
  /** The end of the wait, for `wait`. */
  readonly until?: InstantMs;
  /** The order that the advice is about. */
  readonly orderId?: string;
  /** One Portuguese sentence, without the "Sair agora" or "Esperar" in front. */
  readonly why: string;
}

/** The longest wait for an order. */
const LONGEST_WAIT_MS = 15 * MINUTE_MS;
/** The least saving that justifies waiting, in the optimiser's minutes. */
const LEAST_GAIN = 2;

export interface AskedAdvice {
  readonly facts: BoardFacts;
  readonly book: RunBook;
  readonly rideOver: RideOver;
  readonly now: InstantMs;
  /** When the courier is back from the planned run before this one; absent for his next run. */
  readonly back?: InstantMs | undefined;
}

/**
 * Advises on a planned run: does it pay to wait for an order that is not ready yet (its own or another), or for its
 * courier to come back, from the road or from his run before this one? Compares the total cost of both: lateness first,
 * then time, then distance. `null` if no stop of the run has a place.
 */
export function adviseRun({ facts, book, rideOver, now, back }: AskedAdvice, run: Run): Advice | null {
  const orders = new Map(facts.orders.map((order) => [order.id, order]));
  const own = run.stops.flatMap(({ orderId }) => {
    const order = orders.get(orderId);
    return order?.place ? [order] : [];
  });
  if (own.length === 0) return null;
  const courier = facts.couriers.find(({ id }) => id === run.courierId);
  const start = back ?? startOf(courier, now);
  const capacity = capacityOf(courier, facts.settings);
  if (start > now) {
    const idle = idleCourier(facts, book, Math.min(run.stops.length, capacity), now);
    const offset = facts.utcOffsetMinutes;
    const why =
      back === undefined
        ? stillAway(run.courierName, start, offset, courier?.isUnsure ?? false)
        : backFromRun(run.courierName, start, offset);
    return forCourier(rideOver, own, { start, idle, now, why });
  }
  const others = nextFree(facts, run, now);
  const unready = own.filter(({ readyAt }) => Date.parse(readyAt) > now);
  if (unready.length > 0) return forOwn(rideOver, own, unready, { now, others, facts });
  if (run.stops.length >= capacity) return { kind: 'go', why: fullText(rideOver(own, now), own.length) };
  return forComing(rideOver, own, comingOrders(facts, book, now), { now, others, facts });
}

/** The run's courier is not at the shop: wait for him, unless a courier at the shop is much better. */
function forCourier(
  rideOver: RideOver,
  own: readonly PlannedOrderFacts[],
  { start, idle, now, why }: { start: InstantMs; idle: CourierFacts | undefined; now: InstantMs; why: string },
): Advice {
  const waiting = rideOver(own, start);
  if (idle !== undefined) {
    const going = rideOver(own, now);
    if (costOf(going) + LEAST_GAIN < costOf(waiting)) return { kind: 'go', why: instead(idle.name, waiting) };
  }
  return { kind: 'wait', until: waiting.leavesAt, why };
}

interface Situation {
  readonly now: InstantMs;
  /** When another courier could take an order that stays behind. */
  readonly others: InstantMs;
  readonly facts: BoardFacts;
}

/** Some of the run's own orders are not ready: wait for them, or move them to a later run. */
function forOwn(
  rideOver: RideOver,
  own: readonly PlannedOrderFacts[],
  unready: readonly PlannedOrderFacts[],
  { now, others, facts }: Situation,
): Advice {
  const wait = rideOver(own, now);
  const last = unready.toSorted((a, b) => Date.parse(b.readyAt) - Date.parse(a.readyAt))[0];
  const ready = own.filter((order) => !unready.includes(order));
  const waitsFor = { until: wait.leavesAt, ...(last === undefined ? {} : { orderId: last.id }) };
  if (ready.length === 0 || last === undefined) {
    return { kind: 'wait', ...waitsFor, why: waitText(last, wait, null, facts.utcOffsetMinutes) };
  }
  const go = rideOver(ready, now);
  const later = rideOver(unready, Math.max(now, Math.min(go.returnsAt, others)));
  const gain = costOf(go) + costOf(later) - costOf(wait);
  if (gain >= 0) return { kind: 'wait', ...waitsFor, why: waitText(last, wait, later, facts.utcOffsetMinutes) };
  return { kind: 'go', orderId: last.id, why: goText(go, last, wait, ready.length) };
}

/** Everything is ready: is another order about to be ready that is worth waiting for? */
function forComing(
  rideOver: RideOver,
  own: readonly PlannedOrderFacts[],
  coming: readonly PlannedOrderFacts[],
  { now, others, facts }: Situation,
): Advice {
  const go = rideOver(own, now);
  let best: { gain: number; order: PlannedOrderFacts; wait: Ride; later: Ride } | undefined;
  for (const order of coming) {
    const later = rideOver([order], Math.max(now, Math.min(go.returnsAt, others)));
    const wait = cheapest(rideOver, own, order, now);
    const gain = costOf(go) + costOf(later) - costOf(wait);
    if (best === undefined || gain > best.gain) best = { gain, order, wait, later };
  }
  const pays =
    best !== undefined && best.gain > LEAST_GAIN && best.wait.lateCount <= go.lateCount + best.later.lateCount;
  if (best !== undefined && pays) {
    const { order, wait, later } = best;
    return {
      kind: 'wait',
      until: wait.leavesAt,
      orderId: order.id,
      why: waitText(order, wait, later, facts.utcOffsetMinutes),
    };
  }
  return {
    kind: 'go',
    ...(best === undefined ? {} : { orderId: best.order.id }),
    why: goText(go, best?.order, best?.wait, own.length),
  };
}

function cheapest(
  rideOver: RideOver,
  own: readonly PlannedOrderFacts[],
  order: PlannedOrderFacts,
  now: InstantMs,
): Ride {
  const rides = [...own, null].map((_, place) => rideOver(own.toSpliced(place, 0, order), now));
  return rides.reduce((best, ride) => (costOf(ride) < costOf(best) ? ride : best));
}

/** Orders that will be ready soon and are in no run, or in a proposal that has to wait as well. */
function comingOrders({ orders }: BoardFacts, book: RunBook, now: InstantMs): readonly PlannedOrderFacts[] {
  const taken = new Set(
    book.filter(({ isProposal }) => !isProposal).flatMap(({ stops }) => stops.map(({ orderId }) => orderId)),
  );
  return orders.filter(({ id, place, readyAt }) => {
    const ready = Date.parse(readyAt);
    return place !== null && !taken.has(id) && ready > now && ready <= now + LONGEST_WAIT_MS;
  });
}

function startOf(courier: CourierFacts | undefined, now: InstantMs): InstantMs {
  return courier?.freeAt === undefined ? now : Date.parse(courier.freeAt);
}

/** A courier at the shop without a run, who carries at least so many orders. */
function idleCourier(
  { couriers, settings }: BoardFacts,
  book: RunBook,
  orders: number,
  now: InstantMs,
): CourierFacts | undefined {
  const busy = new Set(book.map(({ courierId }) => courierId));
  return couriers.find(
    (courier) =>
      !courier.away && !busy.has(courier.id) && startOf(courier, now) <= now && capacityOf(courier, settings) >= orders,
  );
}

function nextFree({ couriers }: BoardFacts, run: Run, now: InstantMs): InstantMs {
  const starts = couriers.filter(({ id, away }) => !away && id !== run.courierId).map((one) => startOf(one, now));
  // Infinity without another courier.
  return Math.max(now, Math.min(...starts));
}

function costOf({ lateCost, minutes, km }: Ride): number {
  return lateCost + minutes * ROAD_MINUTE + km * KILOMETRE;
}
