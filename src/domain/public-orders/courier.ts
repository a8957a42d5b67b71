import type { Order } from '#domain/orders/order.ts';
import { courierSinceOf } from '#domain/orders/ride/since.ts';
import { coordinatesOf, straightKm } from '#domain/places/distance.ts';
import { LONGEST_RIDE_MS } from '#domain/positions/ride.ts';
import { type InstantMs, MINUTE_MS, toIso } from '#domain/shared/instant.ts';
import type { PublicCourier, PublicPosition } from './public-order.ts';

/** A courier's newest position. */
export interface NewestPosition {
  readonly at: InstantMs;
  readonly latitude: number;
  readonly longitude: number;
  /** Degrees clockwise from north. */
  readonly heading?: number | undefined;
}

/** An older position no longer shows where the order is. */
const LONGEST_SHOWN_MS = 15 * MINUTE_MS;
/** The clock of a phone may be ahead of the server's. */
const AHEAD_MS = 2 * MINUTE_MS;
const ROUNDED_TO_METERS = 100;

interface VisibleCourierFacts {
  readonly position?: NewestPosition | undefined;
  readonly photoAddress: (photoUrl: string) => string | undefined;
}

/**
 * The courier of an order on its ride: first name, photo and position. Leaves out a position that is not of this ride:
 * see {@link isOfRide}.
 */
export function showCourier(
  order: Order,
  { position, photoAddress }: VisibleCourierFacts,
  now: InstantMs,
): PublicCourier | undefined {
  const { motoboy } = order;
  if (motoboy === undefined) return undefined;
  const [firstName = ''] = motoboy.name.trim().split(/\s+/);
  if (firstName === '') return undefined;
  const photoUrl = motoboy.photoUrl === '' ? undefined : photoAddress(motoboy.photoUrl);
  const shown = position !== undefined && isOfRide(position, order, now) ? position : undefined;
  const metersAway = shown === undefined ? undefined : metersBetween(shown, order);
  return {
    firstName,
    ...(photoUrl === undefined ? {} : { photoUrl }),
    ...(shown === undefined ? {} : { position: showPosition(shown) }),
    ...(metersAway === undefined ? {} : { metersAway }),
  };
}

/**
 * Whether the position shows where the order is now: measured after its courier got it and at most 15 minutes ago. After six
 * hours an order that nobody completed is on no ride, and its courier's app may still send where he is.
 */
export function isOfRide({ at }: NewestPosition, order: Order, now: InstantMs): boolean {
  const left = Date.parse(courierSinceOf(order) ?? '');
  if (!(at >= left) || now > left + LONGEST_RIDE_MS) return false;
  return at >= now - LONGEST_SHOWN_MS && at <= now + AHEAD_MS;
}

function showPosition({ at, latitude, longitude, heading }: NewestPosition): PublicPosition {
  return { at: toIso(at), latitude, longitude, ...(heading === undefined ? {} : { heading }) };
}

function metersBetween(from: NewestPosition, { customer }: Order): number | undefined {
  const door = customer === undefined ? null : coordinatesOf(customer.address);
  if (door === null) return undefined;
  return Math.round((straightKm(from, door) * 1000) / ROUNDED_TO_METERS) * ROUNDED_TO_METERS;
}
