import type { InstantMs } from '#domain/shared/instant.ts';
import type { Bus } from '#server/platform/live/bus.ts';

/** A slice of establishments, in the order of their ids. */
export interface BehindSlice {
  /** Those of the slice with something to do. */
  readonly behind: readonly string[];
  /** The last id of the slice, after which the next one begins; `undefined` at the end. */
  readonly last: string | undefined;
}

/** Reads the slice of establishments whose ids come after this one. */
export type ReadBehind = (after: string) => Promise<BehindSlice>;

/** The establishments that a background job has to work on. Idle establishments cost nothing but the slices. */
export interface BehindShops {
  /**
   * Establishments whose orders changed since the last call, and those that a read of the store found: all of them at
   * the first call, then one slice per call. The reads make up for lost hints.
   */
  next(): Promise<readonly string[]>;
  /** An establishment of the last call is up to date. */
  done(establishmentId: string): void;
  /** An establishment of the last call is not up to date: the next call returns it again. */
  again(establishmentId: string): void;
  /**
   * Since when the establishment that waits longest has waited, as far as this node knows; `undefined` if none waits.
   */
  oldest(): InstantMs | undefined;
  /** Stops listening. */
  stop(): void;
}

/** How many establishments a slice has: a millisecond or two of the store. */
export const SLICE = 1000;

/** Without a bus, establishments are found by reading slices only. */
export function createBehindShops(look: ReadBehind, bus?: Bus, clock: () => InstantMs = Date.now): BehindShops {
  /** Since when each one waits. */
  let hinted = new Map<string, InstantMs>();
  let taken = new Map<string, InstantMs>();
  let after = '';
  let isFirst = true;
  const stop = bus?.subscribe((message) => {
    if (message.kind === 'order' && !hinted.has(message.establishmentId)) hinted.set(message.establishmentId, clock());
  });
  return {
    async next() {
      const found = hinted;
      hinted = new Map();
      try {
        do {
          const { behind, last } = await look(after);
          for (const establishmentId of behind) if (!found.has(establishmentId)) found.set(establishmentId, clock());
          after = last ?? '';
        } while (isFirst && after !== '');
        isFirst = false;
      } catch (error) {
        // The store is down: keep the hints.
        for (const [establishmentId, since] of found) hinted.set(establishmentId, since);
        throw error;
      }
      taken = found;
      return [...found.keys()];
    },
    done: (establishmentId) => void taken.delete(establishmentId),
    again(establishmentId) {
      const since = taken.get(establishmentId);
      if (!taken.delete(establishmentId)) return;
      hinted.set(establishmentId, Math.min(since ?? clock(), hinted.get(establishmentId) ?? clock()));
    },
    oldest() {
      let oldest: InstantMs | undefined;
      for (const waiting of [taken, hinted]) {
        for (const since of waiting.values()) if (oldest === undefined || since < oldest) oldest = since;
      }
      return oldest;
    },
    stop: () => stop?.(),
  };
}
