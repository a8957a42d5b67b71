import { type Coordinates, straightKm } from '#domain/places/distance.ts';
import { ADDRESS_METRES, SHOP_METRES } from '#domain/positions/geofence.ts';
import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';

/** One stored position of the courier while the order was on the road. */
export interface RidePoint extends Coordinates {
  readonly at: InstantMs;
  /** Degrees clockwise from north. */
  readonly heading?: number | undefined;
}

/** Where the courier was at an instant of the replay. */
export interface RideMoment extends Coordinates {
  readonly heading?: number | undefined;
  /** Number of points up to this instant: the part already travelled. */
  readonly travelled: number;
  /** No position was received for two minutes: the last known one is shown. */
  readonly isUncertain: boolean;
}

/** A longer silence is not interpolated. */
const SILENCE_MS = 2 * MINUTE_MS;

/**
 * The courier's position at an instant: linear between two positions, clamped at both ends. `points` are sorted by
 * time; `null` without any.
 */
export function rideAt(points: readonly RidePoint[], at: InstantMs): RideMoment | null {
  const after = points.findIndex((point) => point.at > at);
  const before = after === 0 ? points[0] : points[(after === -1 ? points.length : after) - 1];
  const next = after <= 0 ? undefined : points[after];
  if (before === undefined) return null;
  const travelled = after === -1 ? points.length : after;
  const { latitude, longitude, heading } = before;
  if (next === undefined || next.at - before.at > SILENCE_MS) {
    return { latitude, longitude, heading, travelled, isUncertain: at - before.at > SILENCE_MS };
  }
  const share = (at - before.at) / (next.at - before.at);
  return {
    latitude: latitude + (next.latitude - latitude) * share,
    longitude: longitude + (next.longitude - longitude) * share,
    heading: heading ?? next.heading,
    travelled,
    isUncertain: false,
  };
}

/** The length of a ride along its positions, in metres. */
export function rideMetres(points: readonly RidePoint[]): number {
  let metres = 0;
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    if (before !== undefined) metres += straightKm(before, point) * 1000;
  }
  return metres;
}

/** The events that the positions show: when the courier left the shop, reached the door, and was back. */
export interface RideEvent {
  readonly kind: 'left-shop' | 'at-door' | 'left-door' | 'back';
  readonly at: InstantMs;
}

/**
 * The events of a ride, sorted by time, each once: the first time away from the shop, near the door, away from it
 * again, and back. An unknown place gives no event.
 */
export function rideEvents(
  points: readonly RidePoint[],
  { shop, door }: { readonly shop: Coordinates | null; readonly door: Coordinates | null },
): readonly RideEvent[] {
  const isNear = (point: RidePoint, place: Coordinates | null, metres: number) =>
    place !== null && straightKm(point, place) * 1000 <= metres;
  const next = (from: RidePoint | undefined, isIt: (point: RidePoint) => boolean) =>
    from && points.slice(points.indexOf(from)).find(isIt);
  const left = next(
    points.find((point) => isNear(point, shop, SHOP_METRES)),
    (point) => !isNear(point, shop, SHOP_METRES),
  );
  const came = points.find((point) => isNear(point, door, ADDRESS_METRES));
  const went = next(came, (point) => !isNear(point, door, ADDRESS_METRES));
  const away = points.findLast((point) => point === left || point === went);
  const back = next(away, (point) => isNear(point, shop, SHOP_METRES));
  const found = { 'left-shop': left, 'at-door': came, 'left-door': went, back } as const;
  return Object.entries(found)
    .flatMap(([kind, point]) => (point === undefined ? [] : [{ kind: kind as RideEvent['kind'], at: point.at }]))
    .sort((a, b) => a.at - b.at);
}
