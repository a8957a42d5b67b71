import { deliveryMinutes } from './delivery-minutes.ts';
import { type InstantMs, MINUTE_MS, toIso } from './instant.ts';
import type { Order } from './order.ts';
import { phaseOf } from './order-status.ts';

interface Promised {
  readonly address?: { readonly timeDelivery?: string } | undefined;
}

/**
 * What the customer was promised when the order was made: creation + delivery minutes (section 5), in UTC. Undefined
 * where no minutes are known. A dispatch moves the forecast, never this.
 */
export function promiseFrom(
  createdAt: string,
  { module, customer }: { readonly module: Order['module']; readonly customer?: Promised | undefined },
): string | undefined {
  const minutes = module === 'DELIVERY' ? deliveryMinutes(customer?.address?.timeDelivery) : 0;
  return minutes === 0 ? undefined : toIso(Date.parse(createdAt) + minutes * MINUTE_MS);
}

/** The promise an order carries; for orders made before promises were stored, what it would have been. */
export function promisedAtOf(order: Order): string | undefined {
  return order.promisedAt ?? promiseFrom(order.createdAt, order);
}

/**
 * The instant from which an unfinished order is late: its promise while it awaits, the earlier of promise and forecast
 * on the road. Null for what is over and for what nobody was promised anything of.
 */
export function dueAt(order: Order): InstantMs | null {
  const phase = phaseOf(order.status);
  if (phase !== 'awaiting' && phase !== 'on-route') return null;
  const instants = instantsOf(order);
  return phase === 'awaiting' ? instants.promise : earlier(instants.promise, instants.forecast);
}

/** Late now: awaiting or on the road past {@link dueAt}. The specification's late list takes it only once it is back. */
export function isLateNow(order: Order, now: InstantMs): boolean {
  const due = dueAt(order);
  return due !== null && now > due;
}

/** The orders that are late now, the longest late first. */
export function lateNow(orders: readonly Order[], now: InstantMs): readonly Order[] {
  return orders.filter((order) => isLateNow(order, now)).sort((a, b) => (dueAt(a) ?? 0) - (dueAt(b) ?? 0));
}

/**
 * "Em rota" as a dispatcher reads it: what is late, the longest first; then by arrival (forecast, else promise); what has
 * neither last, in the order given.
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

/** A version of an order never changes, so its instants are read once and not with every tick of the clock. */
const known = new WeakMap<Order, Instants>();

function instantsOf(order: Order): Instants {
  const before = known.get(order);
  if (before !== undefined) return before;
  const promised = promisedAtOf(order);
  const read = {
    promise: promised === undefined ? null : Date.parse(promised),
    forecast: order.forecast === undefined ? null : Date.parse(order.forecast),
  };
  known.set(order, read);
  return read;
}

function earlier(one: InstantMs | null, other: InstantMs | null): InstantMs | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}
