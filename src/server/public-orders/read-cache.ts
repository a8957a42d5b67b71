import type { InstantMs } from '#domain/shared/instant.ts';

/** Reads that many visitors share: simultaneous ones are one read, and its result is kept for some seconds. */
export interface ReadCache<Value> {
  read(key: string, load: () => Promise<Value>): Promise<Value>;
  forget(key: string): void;
}

/**
 * Caches each result for `forMs`, and at most `most` of them: the oldest are evicted first. Failures are not cached.
 */
export function createReadCache<Value>(forMs: number, most: number, clock: () => InstantMs): ReadCache<Value> {
  const kept = new Map<string, { readonly value: Promise<Value>; readonly until: InstantMs }>();
  return {
    read(key, load) {
      const before = kept.get(key);
      if (before !== undefined && before.until > clock()) return before.value;
      const entry = { value: load(), until: clock() + forMs };
      kept.delete(key);
      kept.set(key, entry);
      if (kept.size > most) kept.delete(kept.keys().next().value ?? key);
      entry.value.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
      return entry.value;
    },
    forget: (key) => void kept.delete(key),
  };
}
