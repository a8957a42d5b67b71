import type { Coordinates } from '#domain/places/distance.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { metresBetween, type Position } from './position.ts';

/** The made-up ride of a courier of the demonstration: along its way since an instant. */
export interface Rehearsal {
  /** The places it leads to; another list begins another ride. */
  readonly key: string;
  readonly way: readonly Coordinates[];
  readonly since: InstantMs;
}

const METRES_A_SECOND = 7.5;
/** He waits at both ends of his way as long as this many metres take: at the door, and at the counter. */
const WAIT_METRES = 150;
/** The streets around the Paulista run in these directions, in radians from east. */
const STREETS_TURN = -0.72;
const METRES_OF_A_DEGREE = 111_195;

/**
 * Continues a courier's made-up ride: with stops he rides from the shop along them and back, again and again; without, he
 * returns to the shop and stays. A ride begins where the last one was; the first began at `leftAt`.
 */
export function rehearse(
  before: Rehearsal | undefined,
  {
    shop,
    stops,
    leftAt,
  }: { readonly shop: Coordinates; readonly stops: readonly Coordinates[]; readonly leftAt: InstantMs },
  now: InstantMs,
): { readonly rehearsal: Rehearsal; readonly position: Position } {
  const key = stops.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(' ');
  const rehearsal = before?.key === key ? before : begin(before, { key, shop, stops, leftAt }, now);
  return { rehearsal, position: positionOf(rehearsal, now) };
}

function begin(
  before: Rehearsal | undefined,
  { key, shop, stops, leftAt }: { key: string; shop: Coordinates; stops: readonly Coordinates[]; leftAt: InstantMs },
  now: InstantMs,
): Rehearsal {
  const start = before ? positionOf(before, now) : shop;
  const ends = stops.length > 0 ? stops : [shop];
  const way = [start];
  for (const end of ends) way.push(...leg(way.at(-1) ?? start, end));
  return { key, way, since: before ? now : leftAt };
}

function positionOf({ key, way, since }: Rehearsal, now: InstantMs): Position {
  const length = lengthOf(way);
  const ridden = (Math.max(0, now - since) / 1000) * METRES_A_SECOND;
  const round = 2 * (length + WAIT_METRES);
  const phase = key === '' ? Math.min(ridden, length) : ridden % round;
  const isBack = phase > length + WAIT_METRES;
  const along = isBack ? Math.max(0, length - (phase - length - WAIT_METRES)) : Math.min(phase, length);
  const { at, heading } = along === 0 && !isBack ? pointAlong(way, 0) : pointAlong(way, along);
  const isRiding = along > 0 && along < length;
  return {
    at: now,
    latitude: at.latitude,
    longitude: at.longitude,
    accuracy: 8,
    ...(isRiding ? { speed: METRES_A_SECOND, heading: (heading + (isBack ? 180 : 0)) % 360 } : { speed: 0 }),
  };
}

/** From one place to another around one corner, as streets in a grid lead. */
function leg(from: Coordinates, to: Coordinates): readonly Coordinates[] {
  const east = Math.cos((from.latitude * Math.PI) / 180);
  const [x, y] = [(to.longitude - from.longitude) * east, to.latitude - from.latitude];
  const along = x * Math.cos(STREETS_TURN) + y * Math.sin(STREETS_TURN);
  const corner = {
    latitude: from.latitude + along * Math.sin(STREETS_TURN),
    longitude: from.longitude + (along * Math.cos(STREETS_TURN)) / east,
  };
  return [corner, to];
}

function lengthOf(way: readonly Coordinates[]): number {
  return way.reduce((sum, point, index) => sum + (index === 0 ? 0 : metresBetween(way[index - 1] ?? point, point)), 0);
}

/** The point so many metres along a way, and the direction there. */
function pointAlong(
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
