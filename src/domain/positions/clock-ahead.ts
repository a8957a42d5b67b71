import type { InstantMs } from '#domain/shared/instant.ts';
import { CLOCK_SLACK_MS, OLDEST_MS, type Position } from './position.ts';

/**
 * The positions of one message, none later than its arrival, if the phone's clock is ahead: the newest one was measured
 * about now, so later instants move back with it and keep their order and distances. Earlier instants stay; where both
 * overlap, the later ones share the time in between. Unchanged within the tolerance, and beyond a day, which is no
 * wrong clock but a broken measurement.
 */
export function correctClockAhead(positions: readonly Position[], now: InstantMs): readonly Position[] {
  const usable = positions.filter(({ at }) => at <= now + OLDEST_MS);
  const newest = latest(usable);
  if (newest === undefined || newest <= now + CLOCK_SLACK_MS) return positions;
  const first = usable.reduce((least, { at }) => (at > now ? Math.min(least, at) : least), newest);
  const known = latest(usable.filter(({ at }) => at <= now)) ?? Number.NEGATIVE_INFINITY;
  const begin = Math.min(now, Math.max(first - (newest - now), known + 1));
  const rate = newest === first ? 0 : (now - begin) / (newest - first);
  return positions.map((position) =>
    position.at <= now || position.at > newest
      ? position
      : { ...position, at: Math.round(now - (newest - position.at) * rate) },
  );
}

function latest(positions: readonly Position[]): InstantMs | undefined {
  return positions.reduce<InstantMs | undefined>(
    (most, { at }) => (most === undefined || at > most ? at : most),
    undefined,
  );
}
