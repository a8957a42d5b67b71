import { type Coordinates, coordinatesOf, straightKm } from '#domain/places/distance.ts';
import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';
import { type Check, PASSED, type Refusal, refused } from '#domain/shared/result.ts';

/** A position as a phone reports it. */
export interface Position extends Coordinates {
  /** Instant of the phone's measurement. */
  readonly at: InstantMs;
  /** Radius of uncertainty, in metres. */
  readonly accuracy?: number;
  /** In metres per second. */
  readonly speed?: number;
  /** Direction of the ride, in degrees from north, clockwise. */
  readonly heading?: number;
}

/** The known track of a courier: his newest position, and what the check of the next one needs. */
export interface Track {
  readonly newest?: Position;
  /** A position that is too far away to accept alone; the next one confirms or discards it. */
  readonly doubted?: Position;
  /** When he was last far from the shop; see geofence.ts. */
  readonly awayAt?: InstantMs;
}

/** Why a position is discarded. */
export type PositionFault = 'no-place' | 'future' | 'too-old' | 'inaccurate' | 'jump';

/** The effect of the next position on a track. `kept` are the positions that became part of it, oldest first. */
export interface Taken {
  readonly track: Track;
  readonly kept: readonly Position[];
  readonly fault?: PositionFault;
}

/** The tolerance for a phone's clock that is ahead; such an instant counts as now. */
export const CLOCK_SLACK_MS = 2 * MINUTE_MS;
/** Phones send positions that they stored without signal; older ones are discarded. */
export const OLDEST_MS = 24 * 60 * MINUTE_MS;
/** Positions from cell towers only: less accurate than the distance between two customers. */
const WORST_ACCURACY_METRES = 1000;
/** Nobody rides faster than this through a city: 180 km/h. */
const FASTEST_METRES_A_SECOND = 50;
/** GPS error between tall buildings; not a jump. */
const JITTER_METRES = 300;
/** Positions this far apart in time are not compared. */
const UNRELATED_MS = 30 * MINUTE_MS;
/** Higher speeds are measuring errors. */
const MOST_SPEED = 70;

/**
 * Adds the next position of a courier. Discards impossible places, future and old instants, inaccurate positions and
 * jumps: a position that he cannot have reached is held back until the next one confirms it. A position older than the
 * newest one (sent late) is stored without changing where he is now.
 */
export function takePosition(track: Track, given: Position, now: InstantMs): Taken {
  const usable = checkUsable(given, now);
  if (!usable.ok) return { track, kept: [], fault: usable.problem.code };
  const position = tidied(given, now);
  const { newest, doubted } = track;
  if (newest !== undefined && position.at <= newest.at)
    return { track, kept: position.at === newest.at ? [] : [position] };
  if (newest !== undefined && isJump(newest, position)) {
    if (doubted === undefined || isJump(doubted, position)) {
      return { track: { ...track, doubted: position }, kept: [], fault: 'jump' };
    }
    return { track: withNewest(track, position), kept: doubted.at < position.at ? [doubted, position] : [position] };
  }
  return { track: withNewest(track, position), kept: [position] };
}

/** A position older than this is outdated. */
export const STALE_MS = 2 * MINUTE_MS;

/** Older than {@link STALE_MS}: shown as outdated. */
export function isStale({ at }: Pick<Position, 'at'>, now: InstantMs): boolean {
  return now - at > STALE_MS;
}

/** The distance between two points, in metres. */
export function metresBetween(from: Coordinates, to: Coordinates): number {
  return straightKm(from, to) * 1000;
}

function checkUsable(position: Position, now: InstantMs): Check<Refusal<PositionFault>> {
  const { at, accuracy } = position;
  if (coordinatesOf(position) === null || !Number.isFinite(at)) return refused({ code: 'no-place' });
  if (at > now + CLOCK_SLACK_MS) return refused({ code: 'future' });
  if (at < now - OLDEST_MS) return refused({ code: 'too-old' });
  const isInaccurate = accuracy !== undefined && accuracy > WORST_ACCURACY_METRES;
  return isInaccurate ? refused({ code: 'inaccurate' }) : PASSED;
}

/**
 * Discards invalid measurements: several apps send negative values for "unknown". Rounds the others to hundredths: finer
 * ones mean nothing, and some are too small for the store.
 */
function tidied({ at, latitude, longitude, accuracy, speed, heading }: Position, now: InstantMs): Position {
  return {
    at: Math.min(at, now),
    latitude,
    longitude,
    ...(accuracy !== undefined && accuracy >= 0 ? { accuracy: hundredths(accuracy) } : {}),
    ...(speed !== undefined && speed >= 0 && speed <= MOST_SPEED ? { speed: hundredths(speed) } : {}),
    ...(heading !== undefined && heading >= 0 && heading <= 360 ? { heading: hundredths(heading) % 360 } : {}),
  };
}

function hundredths(measured: number): number {
  return Math.round(measured * 100) / 100;
}

function isJump(from: Position, to: Position): boolean {
  const elapsed = Math.abs(to.at - from.at);
  if (elapsed > UNRELATED_MS) return false;
  const far = metresBetween(from, to) - (from.accuracy ?? 0) - (to.accuracy ?? 0);
  return far > JITTER_METRES + (FASTEST_METRES_A_SECOND * elapsed) / 1000;
}

function withNewest({ awayAt }: Track, newest: Position): Track {
  return awayAt === undefined ? { newest } : { newest, awayAt };
}
