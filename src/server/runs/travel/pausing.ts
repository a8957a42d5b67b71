import type { Coordinates } from '#domain/places/distance.ts';
import type { TravelTables } from '#domain/runs/problem.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Ok } from '#domain/shared/result.ts';
import { NO_ANSWER, type TravelPort } from './travel-port.ts';
import type { OptimiserPort } from './vroom.ts';

/** How long a failed service is skipped, so that plans do not wait for it repeatedly. */
const PAUSE_MS = 30_000;
/** Travel times hardly change within this time; screens ask for the same places repeatedly. */
const KEPT_MS = 10 * 60_000;
const MOST_KEPT = 40;

/** Adds a cache to a service, and a pause after each failure. */
export function pausingTravel(port: TravelPort, clock: () => InstantMs): TravelPort {
  const kept = new Map<string, { readonly answer: Ok<TravelTables>; readonly until: InstantMs }>();
  let pausedUntil = Number.NEGATIVE_INFINITY;
  return {
    source: port.source,
    async tables(points) {
      const key = keyOf(points);
      const known = kept.get(key);
      if (known !== undefined && known.until > clock()) return known.answer;
      if (clock() < pausedUntil) return NO_ANSWER;
      const answer = await port.tables(points);
      if (!answer.ok) {
        pausedUntil = clock() + PAUSE_MS;
        return answer;
      }
      kept.delete(key);
      kept.set(key, { answer, until: clock() + KEPT_MS });
      if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? key);
      return answer;
    },
  };
}

/** Adds a pause after each failure to an optimiser: a plan does not wait again for one that hangs. */
export function pausingOptimiser(port: OptimiserPort, clock: () => InstantMs): OptimiserPort {
  let pausedUntil = Number.NEGATIVE_INFINITY;
  return {
    name: port.name,
    async plan(problem) {
      if (clock() < pausedUntil) return NO_ANSWER;
      const answer = await port.plan(problem);
      if (!answer.ok) pausedUntil = clock() + PAUSE_MS;
      return answer;
    },
  };
}

function keyOf(points: readonly Coordinates[]): string {
  return points.map(({ latitude, longitude }) => `${latitude.toFixed(5)},${longitude.toFixed(5)}`).join(';');
}
