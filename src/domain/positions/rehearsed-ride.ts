import type { Coordinates } from '#domain/places/distance.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Position } from './position.ts';
import { leg, lengthOf, pointAlong } from './rehearsed-way.ts';

/** When a courier left the shop, reached the door, handed over and was back. Ascending. */
export interface RideTimes {
  readonly left: InstantMs;
  readonly arrived: InstantMs;
  readonly delivered: InstantMs;
  readonly returned: InstantMs;
}

const EVERY_MS = 10_000;

/** The positions of a simulated ride to a door and back, as a phone would have sent them. */
export function rehearsedRide(
  shop: Coordinates,
  door: Coordinates,
  { left, arrived, delivered, returned }: RideTimes,
): readonly Position[] {
  return [
    ...along([shop, ...leg(shop, door)], left, arrived),
    ...along([door], arrived, delivered),
    ...along([door, ...leg(door, shop)], delivered, returned),
    standing(shop, returned),
  ];
}

/** At an even speed from the first to the last point, without the end. */
function along(way: readonly Coordinates[], from: InstantMs, to: InstantMs): readonly Position[] {
  const metres = lengthOf(way);
  const count = Math.ceil(Math.max(0, to - from) / EVERY_MS);
  const speed = Math.round(metres / ((to - from) / 1000));
  return Array.from({ length: count }, (_, index): Position => {
    const at = from + index * EVERY_MS;
    if (metres === 0) return standing(way[0] ?? { latitude: 0, longitude: 0 }, at);
    const point = pointAlong(way, (metres * (at - from)) / (to - from));
    return { ...standing(point.at, at), speed, heading: point.heading };
  });
}

function standing({ latitude, longitude }: Coordinates, at: InstantMs): Position {
  return { at, latitude, longitude, accuracy: 8, speed: 0 };
}
