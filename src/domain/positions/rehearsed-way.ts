import type { Coordinates } from '#domain/places/distance.ts';
import { metresBetween } from './position.ts';

/** The directions of the streets around Avenida Paulista, in radians from east. */
const STREETS_TURN = -0.72;
const METRES_OF_A_DEGREE = 111_195;

/** From one place to another with one turn, along a street grid. */
export function leg(from: Coordinates, to: Coordinates): readonly Coordinates[] {
  const east = Math.cos((from.latitude * Math.PI) / 180);
  const [x, y] = [(to.longitude - from.longitude) * east, to.latitude - from.latitude];
  const along = x * Math.cos(STREETS_TURN) + y * Math.sin(STREETS_TURN);
  const corner = {
    latitude: from.latitude + along * Math.sin(STREETS_TURN),
    longitude: from.longitude + (along * Math.cos(STREETS_TURN)) / east,
  };
  return [corner, to];
}

/** In metres. */
export function lengthOf(way: readonly Coordinates[]): number {
  return way.reduce((sum, point, index) => sum + metresBetween(way[index - 1] ?? point, point), 0);
}

/** The point this many metres along a way, and the direction there. */
export function pointAlong(
  way: readonly Coordinates[],
  metres: number,
): { readonly at: Coordinates; readonly heading: number } {
  let left = metres;
  for (const [index, to] of way.entries()) {
    const from = way[index - 1];
    if (from === undefined) continue;
    const length = metresBetween(from, to);
    if (left <= length && length > 0) return { at: mixed(from, to, left / length), heading: headingOf(from, to) };
    left -= length;
  }
  const last = way.at(-1) ?? { latitude: 0, longitude: 0 };
  return { at: last, heading: 0 };
}

function mixed(from: Coordinates, to: Coordinates, share: number): Coordinates {
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  };
}

function headingOf(from: Coordinates, to: Coordinates): number {
  const north = (to.latitude - from.latitude) * METRES_OF_A_DEGREE;
  const east = (to.longitude - from.longitude) * METRES_OF_A_DEGREE * Math.cos((from.latitude * Math.PI) / 180);
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}
