import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { cached } from '#domain/shared/cached.ts';
import { type InstantMs, MINUTE_MS, toIso } from '#domain/shared/instant.ts';
import { deliveryMinutes } from './delivery-minutes.ts';

interface Promised {
  readonly address?: { readonly timeDelivery?: string } | undefined;
}

/**
 * The arrival time promised to the customer when the order was made: creation + delivery minutes (section 5) + those of
 * the busy mode, in UTC. Undefined where no delivery minutes are known. A dispatch moves the forecast, never the
 * promise.
 */
export function promiseFrom(
  createdAt: string,
  { module, customer }: { readonly module: Order['module']; readonly customer?: Promised | undefined },
  busyMinutes = 0,
): string | undefined {
  const minutes = module === 'DELIVERY' ? deliveryMinutes(customer?.address?.timeDelivery) : 0;
  return minutes === 0 ? undefined : toIso(Date.parse(createdAt) + (minutes + busyMinutes) * MINUTE_MS);
}

/** The stored promise; for orders made before promises were stored, computed from their data. */
export function promisedAtOf(order: Order): string | undefined {
  return order.promisedAt ?? promiseFrom(order.createdAt, order);
}

/**
 * The instant from which an unfinished order is late: its promise while it awaits, the earlier of promise and forecast
 * on route. Null for finished and delivered orders and those without a promise.
 */
export function dueAt(order: Order): InstantMs | null {
  const phase = phaseOf(order.status);
  if ((phase !== 'awaiting' && phase !== 'on-route') || order.deliveredAt !== undefined) return null;
  return phase === 'awaiting' ? instantsOf(order).promise : expectedUntil(order);
}

/** The latest arrival in time of an order on its ride: the earlier of promise and forecast, null without either. */
export function expectedUntil(order: Order): InstantMs | null {
  const { promise, forecast } = instantsOf(order);
  return earlier(promise, forecast);
}

/**
 * True for an order awaiting or on route past {@link dueAt}. The specification's late list includes an order only after
 * its return.
 */
export function isLateNow(order: Order, now: InstantMs): boolean {
  const due = dueAt(order);
  return due !== null && now > due;
}

/** The orders that are late now, longest overdue first. */
export function lateNow(orders: readonly Order[], now: InstantMs): readonly Order[] {
  return orders.filter((order) => isLateNow(order, now)).sort((a, b) => (dueAt(a) ?? 0) - (dueAt(b) ?? 0));
}

/**
 * Sorts "Em rota" for a dispatcher: late orders first, longest overdue first; then by arrival (forecast, else promise);
 * then those without either, in the given order.
 */
export function byLateness(onRoute: readonly Order[], now: InstantMs): readonly Order[] {
  const late = lateNow(onRoute, now);
  const others = onRoute.filter((order) => !isLateNow(order, now));
  return [...late, ...others.sort((a, b) => arrivalOf(a) - arrivalOf(b))];
}

function arrivalOf(order: Order): InstantMs {
  const { forecast, promise } = instantsOf(order);
  return forecast ?? promise ?? Number.MAX_SAFE_INTEGER;
}

interface Instants {
  readonly promise: InstantMs | null;
  readonly forecast: InstantMs | null;
}

/** Caches the instants of an order version, which never changes, instead of parsing them at every clock tick. */
const instantsOf = cached((order: Order): Instants => {
  const promised = promisedAtOf(order);
  return {
    promise: promised === undefined ? null : Date.parse(promised),
    forecast: order.forecast === undefined ? null : Date.parse(order.forecast),
  };
});

function earlier(one: InstantMs | null, other: InstantMs | null): InstantMs | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}
