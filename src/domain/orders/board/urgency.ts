import type { Order } from '#domain/orders/order.ts';
import { promisedAtOf } from '#domain/orders/promise/promise.ts';
import { beginsAt } from '#domain/orders/schedule/schedule.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { type InstantMs, MINUTE_MS, minutesBetween } from '#domain/shared/instant.ts';

/**
 * How close an order is to its limit: amber from 80 %, red from 100 %. It only changes colours, never the order's
 * status.
 */
export type UrgencyLevel = 'calm' | 'amber' | 'red';

export interface Urgency {
  readonly level: UrgencyLevel;
  /** Used share of the limit: 0 to 1, and above when exceeded; `null` where no limit is known. */
  readonly used: number | null;
  /** Minutes since creation while awaiting; minutes until the forecast while on route (negative once past it). */
  readonly minutes: number;
}

/**
 * The limits in force, in minutes; 0 means none. An order's own limits override them, unless `off` disables all limits.
 */
export interface UrgencyLimits {
  readonly timeAwait: number;
  readonly timeDispatch: number;
  readonly off?: boolean;
}

const AMBER_FROM = 0.8;

/**
 * The urgency of an order at `now`. Awaiting: the nearer of `timeAwait` and `timeDispatch`, both since creation (for a
 * scheduled order, since its start). On route: the forecast. In both phases the promise counts too, whichever limit has
 * the larger used share. Delivered, completed and canceled orders are calm.
 */
export function urgencyOf(order: Order, limits: UrgencyLimits, now: InstantMs): Urgency {
  const phase = phaseOf(order.status);
  if (phase === 'awaiting') return withPromise(order, awaitingUrgency(order, limits, now), now);
  // Handed over: only the courier's way back is left.
  if (order.deliveredAt !== undefined) return { level: 'calm', used: null, minutes: 0 };
  if (phase === 'on-route') return withPromise(order, routeUrgency(order, now), now);
  return { level: 'calm', used: null, minutes: 0 };
}

/** The urgency of the courier's return: from dispatch to `forecastReturn`; `null` where either is unknown. */
export function returnUrgency(order: Order, now: InstantMs): Urgency | null {
  if (phaseOf(order.status) !== 'on-route') return null;
  return order.dispatchAt && order.forecastReturn ? urgencyBetween(order.dispatchAt, order.forecastReturn, now) : null;
}

/** The level of a share: amber from 80 %, red from 100 %. */
export function levelOf(used: number | null): UrgencyLevel {
  if (used === null || used < AMBER_FROM) return 'calm';
  return used < 1 ? 'amber' : 'red';
}

/** Raises the urgency to at least the promise's; `minutes` do not change. */
function withPromise(order: Order, urgency: Urgency, now: InstantMs): Urgency {
  const promised = promisedAtOf(order);
  if (promised === undefined) return urgency;
  const most = Math.max(urgency.used ?? 0, shareBetween(Date.parse(beginsAt(order)), Date.parse(promised), now));
  return { ...urgency, used: most, level: levelOf(most) };
}

function awaitingUrgency(order: Order, limits: UrgencyLimits, now: InstantMs): Urgency {
  const waited = Math.max(0, now - Date.parse(beginsAt(order)));
  const own = limits.off ? undefined : order;
  const nearest = Math.min(
    ...[own?.timeAwait || limits.timeAwait, own?.timeDispatch || limits.timeDispatch].map(limitOrInfinity),
  );
  const used = Number.isFinite(nearest) ? waited / (nearest * MINUTE_MS) : null;
  return { level: levelOf(used), used, minutes: Math.floor(waited / MINUTE_MS) };
}

function routeUrgency(order: Order, now: InstantMs): Urgency {
  if (order.dispatchAt === undefined) return { level: 'calm', used: null, minutes: 0 };
  if (order.forecast === undefined) {
    return { level: 'calm', used: null, minutes: -minutesBetween(Date.parse(order.dispatchAt), now) };
  }
  return urgencyBetween(order.dispatchAt, order.forecast, now);
}

function urgencyBetween(from: string, until: string, now: InstantMs): Urgency {
  const end = Date.parse(until);
  const used = shareBetween(Date.parse(from), end, now);
  return { level: levelOf(used), used, minutes: Math.ceil((end - now) / MINUTE_MS) };
}

/** The used share of the time from `start` to `end`; 1 where there is none between them. */
function shareBetween(start: InstantMs, end: InstantMs, now: InstantMs): number {
  return end > start ? Math.max(0, now - start) / (end - start) : 1;
}

function limitOrInfinity(minutes: number): number {
  return minutes > 0 ? minutes : Number.POSITIVE_INFINITY;
}
