import type { CourierRun, CourierStop } from '#contract/couriers/page-schema.ts';
import { coordinatesOf } from '#domain/places/distance.ts';
import { noteAway, type RiddenStop, type Suggestion, suggestionsFor } from '#domain/positions/geofence.ts';
import { isStale, type Position, type Track, takePosition } from '#domain/positions/position.ts';
import type { InstantMs } from '#domain/shared/instant.ts';

/** Adds a position of this phone by the server's rules, so that suggestions work without signal. */
export function movedTo(track: Track, position: Position, run: CourierRun | null, now: InstantMs): Track {
  return noteAway(takePosition(track, position, now).track, run === null ? null : coordinatesOf(run.shop));
}

/** Adds the server's data: newer positions from a tracking app, and when he was away before this page was opened. */
export function withServerPosition(track: Track, { position }: Pick<CourierRun, 'position'>): Track {
  if (position === undefined) return track;
  const { latitude, longitude } = position;
  const received: Position = { at: Date.parse(position.at), latitude, longitude };
  const newest = track.newest !== undefined && track.newest.at >= received.at ? track.newest : received;
  const away = [track.awayAt, position.awayAt === undefined ? undefined : Date.parse(position.awayAt)];
  const awayAt = Math.max(...away.flatMap((at) => at ?? []));
  return { ...track, newest, ...(Number.isFinite(awayAt) ? { awayAt } : {}) };
}

/** The suggestion for his position; none for an outdated one. */
export function suggestedTo(
  { newest, awayAt }: Track,
  stops: readonly CourierStop[],
  shop: CourierRun['shop'],
  now: InstantMs,
): Suggestion | undefined {
  if (newest === undefined || isStale(newest, now)) return undefined;
  const ridden = stops.filter(({ completed }) => !completed).map(riddenOf);
  return suggestionsFor({ position: newest, awayAt }, ridden, coordinatesOf(shop))[0];
}

function riddenOf({ orderId, dispatchedAt, address, steps }: CourierStop): RiddenStop {
  return { id: orderId, dispatchAt: dispatchedAt, place: coordinatesOf(address), lastStep: steps.at(-1)?.kind };
}
