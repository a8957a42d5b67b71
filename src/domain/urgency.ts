import { type InstantMs, MINUTE_MS, minutesBetween } from './instant.ts';
import type { Order } from './order.ts';
import { phaseOf } from './order-status.ts';
import { promisedAtOf } from './promise.ts';

/** How close an order is to its limit: amber from 80 %, red from 100 %. Colours never change a state. */
export type UrgencyLevel = 'calm' | 'amber' | 'red';

export interface Urgency {
  readonly level: UrgencyLevel;
  /** Share of the limit that is used up: 0 to 1 and beyond; `null` where no limit is known. */
  readonly used: number | null;
  /** Minutes since arrival while awaiting; minutes until the forecast on route (negative when past it). */
  readonly minutes: number;
}

/** The limits in force, in minutes; 0 is none. An order's own limits go before them, unless all are `off`. */
export interface UrgencyLimits {
  readonly timeAwait: number;
  readonly timeDispatch: number;
  readonly off?: boolean;
}

const AMBER_FROM = 0.8;

/**
 * The urgency of an order at `now`, by where it stands: `timeAwait` and `timeDispatch` since creation while awaiting
 * (the nearer one counts), the forecast on route; the promise of the creation beside both, whichever is nearer used up.
 * Completed and canceled orders are calm.
 */
export function urgencyOf(order: Order, limits: UrgencyLimits, now: InstantMs): Urgency {
  const phase = phaseOf(order.status);
  if (phase === 'awaiting') return withPromise(order, awaitingUrgency(order, limits, now), now);
  if (phase === 'on-route') return withPromise(order, routeUrgency(order, now), now);
  return { level: 'calm', used: null, minutes: 0 };
}

/** The urgency of the courier's return: from the dispatch to `forecastReturn`; `null` when it is not known. */
export function returnUrgency(order: Order, now: InstantMs): Urgency | null {
  if (phaseOf(order.status) !== 'on-route') return null;
  return order.dispatchAt && order.forecastReturn ? towards(order.dispatchAt, order.forecastReturn, now) : null;
}

/** The level of a share: amber from 80 %, red from 100 %. */
export function levelOf(used: number | null): UrgencyLevel {
  if (used === null || used < AMBER_FROM) return 'calm';
  return used < 1 ? 'amber' : 'red';
}

/** The same, but as urgent as the promise at least. `minutes` stay what they are. */
function withPromise(order: Order, urgency: Urgency, now: InstantMs): Urgency {
  const promised = promisedAtOf(order);
  if (promised === undefined) return urgency;
  const { used } = towards(order.createdAt, promised, now);
  const most = Math.max(urgency.used ?? 0, used ?? 0);
  return { ...urgency, used: most, level: levelOf(most) };
}

function awaitingUrgency(order: Order, limits: UrgencyLimits, now: InstantMs): Urgency {
  const waited = Math.max(0, now - Date.parse(order.createdAt));
  const own = limits.off ? undefined : order;
  const nearest = Math.min(
    ...[own?.timeAwait || limits.timeAwait, own?.timeDispatch || limits.timeDispatch].map(orNever),
  );
  const used = Number.isFinite(nearest) ? waited / (nearest * MINUTE_MS) : null;
  return { level: levelOf(used), used, minutes: Math.floor(waited / MINUTE_MS) };
}

function routeUrgency(order: Order, now: InstantMs): Urgency {
  if (order.dispatchAt === undefined) return { level: 'calm', used: null, minutes: 0 };
  if (order.forecast === undefined) {
    return { level: 'calm', used: null, minutes: -minutesBetween(Date.parse(order.dispatchAt), now) };
  }
  return towards(order.dispatchAt, order.forecast, now);
}

function towards(from: string, until: string, now: InstantMs): Urgency {
  const start = Date.parse(from);
  const end = Date.parse(until);
  const used = end > start ? Math.max(0, now - start) / (end - start) : 1;
  return { level: levelOf(used), used, minutes: Math.ceil((end - now) / MINUTE_MS) };
}

function orNever(minutes: number): number {
  return minutes > 0 ? minutes : Number.POSITIVE_INFINITY;
}
