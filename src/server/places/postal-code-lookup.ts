import { coordinatesOf } from '#domain/places/distance.ts';
import type { PostalPlace } from '#domain/places/of-postal-code.ts';
import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';
import { ok, type Refusal, type Result, refused } from '#domain/shared/result.ts';
import type { NoteHealth } from '#server/integrations/health.ts';
import type { PostalCodeSource, SourceAnswer } from './postal-code-source.ts';
import type { PostalCodeStore } from './postal-code-store.ts';
import { NO_POSTAL_CODE_SERVICE } from './texts.ts';

export type PostalCodeAnswer = Result<PostalPlace, Refusal<'postal-code-not-found' | 'postal-code-unavailable'>>;

/** Resolves postal codes to places. Never throws because of outside services. */
export interface PostalCodeLookup {
  /** `postalCode`: eight digits; `establishmentId`: the caller, for the health of the services. */
  find(postalCode: string, establishmentId: string): Promise<PostalCodeAnswer>;
}

export interface PostalCodeLookupDependencies {
  /** Asked first; undefined if it is switched off. */
  readonly streets: PostalCodeSource | undefined;
  /** Asked for coordinates, and for every code that the first one does not know. */
  readonly coordinates: PostalCodeSource | undefined;
  readonly store: PostalCodeStore;
  readonly noteHealth: NoteHealth;
  readonly clock: () => InstantMs;
  readonly onError: (error: unknown) => void;
}

const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** How long an answer is cached: streets hardly ever change, a code that does not exist may be assigned soon. */
export const KEPT_MS = {
  whole: 90 * DAY_MS,
  withoutPoint: 30 * DAY_MS,
  pointUnasked: DAY_MS,
  unknown: HOUR_MS,
} as const;
/** How long a failed service is not called, so that nobody waits for it at every address. */
const PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 5 * MINUTE_MS;

/** Looks in the cache, then asks the services; simultaneous look-ups of one code share a request. */
export function createPostalCodeLookup(dependencies: PostalCodeLookupDependencies): PostalCodeLookup {
  const { store, noteHealth, clock, onError } = dependencies;
  const isOn = dependencies.streets !== undefined || dependencies.coordinates !== undefined;
  const streets = pausing(dependencies.streets, clock);
  const coordinates = pausing(dependencies.coordinates, clock);
  const running = new Map<string, Promise<PostalCodeAnswer>>();

  async function look(postalCode: string, establishmentId: string): Promise<PostalCodeAnswer> {
    const kept = await store.read(postalCode);
    if (kept && kept.expiresAt > clock()) return answerOf(kept.place);
    const first = await streets(postalCode);
    const second = await coordinates(postalCode);
    const found = together(first, second);
    if (found === null) {
      if (isOn) noteHealth.failure(establishmentId, 'postal-code', NO_POSTAL_CODE_SERVICE);
      return kept ? answerOf(kept.place) : refused({ code: 'postal-code-unavailable' });
    }
    noteHealth.success(establishmentId, 'postal-code');
    await store.save(postalCode, { place: found.place, expiresAt: clock() + found.keptMs }).catch(onError);
    return answerOf(found.place);
  }

  return {
    find(postalCode, establishmentId) {
      const one =
        running.get(postalCode) ?? look(postalCode, establishmentId).finally(() => running.delete(postalCode));
      running.set(postalCode, one);
      return one;
    },
  };
}

/** Combines the answers of both services; `null` if both failed. */
function together(first: SourceAnswer, second: SourceAnswer): { place: PostalPlace | null; keptMs: number } | null {
  if (first.ok) {
    const point = second.ok ? coordinatesOf(second.value) : null;
    if (point !== null) return { place: { ...first.value, ...point }, keptMs: KEPT_MS.whole };
    const isUnasked = !second.ok && second.problem.code === 'failed';
    return { place: first.value, keptMs: isUnasked ? KEPT_MS.pointUnasked : KEPT_MS.withoutPoint };
  }
  if (second.ok) {
    return { place: second.value, keptMs: coordinatesOf(second.value) ? KEPT_MS.whole : KEPT_MS.withoutPoint };
  }
  const isUnknown = first.problem.code === 'unknown' || second.problem.code === 'unknown';
  return isUnknown ? { place: null, keptMs: KEPT_MS.unknown } : null;
}

function answerOf(place: PostalPlace | null): PostalCodeAnswer {
  return place === null ? refused({ code: 'postal-code-not-found' }) : ok(place);
}

/** Calls the source, but not for a while after a failure. A source that is switched off counts as failed. */
function pausing(source: PostalCodeSource | undefined, clock: () => InstantMs): PostalCodeSource['find'] {
  let pausedUntil = Number.NEGATIVE_INFINITY;
  return async (postalCode) => {
    if (source === undefined || clock() < pausedUntil) return refused({ code: 'failed' });
    const answer = await source.find(postalCode);
    if (!answer.ok && answer.problem.code === 'failed') {
      pausedUntil = clock() + Math.min(answer.problem.waitMs ?? PAUSE_MS, LONGEST_PAUSE_MS);
    }
    return answer;
  };
}
