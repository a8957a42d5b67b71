import type { CourierRun, CourierStop } from '#contract/couriers/page-schema.ts';
import { coordinatesOf } from '#domain/places/distance.ts';
import { noteAway, type RiddenStop, type Suggestion, suggestionsFor } from '#domain/positions/geofence.ts';
import { isStale, type Position, type Track, takePosition } from '#domain/positions/position.ts';
import type { InstantMs } from '#domain/shared/instant.ts';

/** Adds a position of this phone by the server's rules, so that suggestions work without signal. */
export function movedTo(track: Track, position: Position, run: CourierRun | null, now: InstantMs): Track {
  return noteAway(takePosition(track, position, now).track, run === null ? null : coordinatesOf(run.shop));
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
  return { id: orderId, since: dispatchedAt, place: coordinatesOf(address), lastStep: steps.at(-1)?.kind };
}
