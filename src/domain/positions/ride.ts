import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import type { InstantMs } from '#domain/shared/instant.ts';

/** The courier of an order's ride, its start and its end. */
export interface RideWindow {
  readonly courierId: string;
  readonly from: InstantMs;
  readonly to: InstantMs;
}

/** The longest ride of an order that nobody completes. */
const LONGEST_MS = 6 * 60 * 60_000;

/**
 * The ride of an order: from its dispatch to its end, with its own courier. Null for an order that never had an own
 * courier on route, or that was reset.
 */
export function rideWindowOf(order: Order, now: InstantMs): RideWindow | null {
  const { fkUserMotoboy, dispatchAt, returnAt, returnManagerAt, status } = order;
  const phase = phaseOf(status);
  if (fkUserMotoboy === undefined || dispatchAt === undefined || phase === 'awaiting') return null;
  const from = Date.parse(dispatchAt);
  const ends = [returnAt, returnManagerAt].flatMap((end) => (end === undefined ? [] : [Date.parse(end)]));
  const to = phase === 'on-route' || ends.length === 0 ? now : Math.min(...ends);
  return { courierId: fkUserMotoboy, from, to: Math.min(to, from + LONGEST_MS) };
}
