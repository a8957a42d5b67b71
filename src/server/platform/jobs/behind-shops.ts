import type { Bus } from '#server/platform/live/bus.ts';

/** What a look at the next establishments, in the order of their ids, found. */
export interface Looked {
  /** Those with something to do. */
  readonly behind: readonly string[];
  /** The id to go on after; `undefined` at the end. */
  readonly last: string | undefined;
}

/** Looks at the establishments whose ids come after one. */
export type LookAfter = (after: string) => Promise<Looked>;

/** Where a background job has something to do, at a cost that does not grow with the number of idle establishments. */
export interface BehindShops {
  /**
   * Establishments whose orders changed since the last call, and those that a read of the store found: all of them at
   * the first call, then one slice per call. The reads make up for lost hints.
   */
  next(): Promise<readonly string[]>;
  /** Stops listening. */
  stop(): void;
}

/** How many establishments a slice has: a millisecond or two of the store. */
export const SLICE = 1000;

/** Without a bus, only the looks find something. */
export function createBehindShops(look: LookAfter, bus?: Bus): BehindShops {
  let hinted = new Set<string>();
  let after = '';
  let isFirst = true;
  const stop = bus?.subscribe((message) => {
    if (message.kind === 'order') hinted.add(message.establishmentId);
  });
  return {
    async next() {
      const found = hinted;
      hinted = new Set();
      try {
        do {
          const { behind, last } = await look(after);
          for (const establishmentId of behind) found.add(establishmentId);
          after = last ?? '';
        } while (isFirst && after !== '');
        isFirst = false;
      } catch (error) {
        // The store is down: keep the hints.
        for (const establishmentId of found) hinted.add(establishmentId);
        throw error;
      }
      return [...found];
    },
    stop: () => stop?.(),
  };
}
