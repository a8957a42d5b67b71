import type { Order } from '#domain/orders/order.ts';
import { courierSinceOf } from '#domain/orders/ride/since.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';

/** Who rode with an order, the start and the end. */
export interface RideWindow {
  /** The own courier; undefined for a partner's driver. */
  readonly courierId?: string;
  readonly from: InstantMs;
  readonly to: InstantMs;
}

/** The longest ride of an order that nobody completes. */
export const LONGEST_RIDE_MS = 6 * 60 * 60_000;

/**
 * The ride of an order: from its dispatch, or from when its courier took it over from another one, to its end, with its own
 * courier or the partner's driver. Without an end of
 * its own it lasts until `until`: now, or the cancelation of an order canceled on the road. Null for an order that never
 * was on route, or that was reset.
 */
export function rideWindowOf(order: Order, until: InstantMs): RideWindow | null {
  const { fkUserMotoboy, partnerDelivery, returnAt, returnManagerAt, status } = order;
  const phase = phaseOf(status);
  const isRidden = fkUserMotoboy !== undefined || partnerDelivery === true;
  const since = courierSinceOf(order);
  if (!isRidden || since === undefined || phase === 'awaiting') return null;
  const from = Date.parse(since);
  const ends = [returnAt, returnManagerAt].flatMap((end) => (end === undefined ? [] : [Date.parse(end)]));
  const to = phase === 'on-route' || ends.length === 0 ? until : Math.min(...ends);
  const end = Math.min(to, from + LONGEST_RIDE_MS);
  if (fkUserMotoboy !== undefined) return { courierId: fkUserMotoboy, from, to: end };
  // The driver starts before the portal learns of it, and partners give instants in whole seconds.
  return { from: from - MINUTE_MS, to: end };
}
