import { type Tries, type TryLimit, waitOf, withoutTry, withTry } from '#domain/access/tries.ts';
import type { InstantMs } from '#domain/shared/instant.ts';

/** The most keys in memory; the oldest are dropped first, so that invented accounts cannot fill it. */
const MOST_KEYS = 50_000;

/** One limited key, such as an address or an account. */
export interface CountedTry {
  readonly key: string;
  readonly limit: TryLimit;
}

/** The tries that this node knows. */
export function createTriesMemory(clock: () => InstantMs) {
  const known = new Map<string, Tries>();
  const put = (key: string, tries: Tries | undefined): void => {
    known.delete(key);
    if (tries !== undefined) known.set(key, tries);
    if (known.size > MOST_KEYS) known.delete(known.keys().next().value ?? key);
  };
  return {
    waitOf: ({ key, limit }: CountedTry): number => waitOf(limit, known.get(key), clock()),
    add: ({ key, limit }: CountedTry): void => put(key, withTry(limit, known.get(key), clock())),
    takeBack(key: string): void {
      const tries = known.get(key);
      if (tries !== undefined) put(key, withoutTry(tries));
    },
    /** Takes over what the store knows if other nodes have counted more. */
    learn(key: string, tries: Tries): void {
      if (tries.count > (known.get(key)?.count ?? 0)) put(key, tries);
    },
    clear: (key: string): void => void known.delete(key),
  };
}

/** Counts tries in the memory of this node, `most` by key in a quarter of an hour. */
export function createCounters(most: number, clock: () => InstantMs) {
  const memory = createTriesMemory(clock);
  const counted = (key: string): CountedTry => ({ key, limit: { kind: 'quarter-hour', most } });
  return {
    waitOf: (key: string): number => memory.waitOf(counted(key)),
    add: (key: string): void => memory.add(counted(key)),
  };
}
