import { type Tries, type TryLimit, waitOf, withoutTry, withTry } from '#domain/access/tries.ts';
import type { InstantMs } from '#domain/shared/instant.ts';

/** The most keys in memory; the oldest are dropped first, so that invented accounts cannot fill it. */
const MOST_KEYS = 50_000;

/** One limited key, such as an address or an account. */
export interface CountedTry {
  readonly key: string;
  readonly limit: TryLimit;
}

/** How long a refusal of the memory is believed before the store is asked again. */
const TRUSTED_MS = 5_000;

interface KnownTries extends Tries {
  /** When they were counted, or when the store was last asked about them. */
  readonly askedAt: InstantMs;
}

/** The tries that this node knows. */
export function createTriesMemory(clock: () => InstantMs) {
  const known = new Map<string, KnownTries>();
  const put = (key: string, tries: Tries | undefined, askedAt = clock()): void => {
    known.delete(key);
    if (tries !== undefined) known.set(key, { count: tries.count, at: tries.at, askedAt });
    if (known.size > MOST_KEYS) known.delete(known.keys().next().value ?? key);
  };
  const msToWait = ({ key, limit }: CountedTry): number => waitOf(limit, known.get(key), clock());
  return {
    waitOf: msToWait,
    add: ({ key, limit }: CountedTry): void => put(key, withTry(limit, known.get(key), clock())),
    takeBack(key: string): void {
      const tries = known.get(key);
      if (tries !== undefined) put(key, withoutTry(tries), tries.askedAt);
    },
    /** Whether a key has to wait and the store was asked about it moments ago. */
    isTrusted: (one: CountedTry): boolean =>
      msToWait(one) > 0 && clock() - (known.get(one.key)?.askedAt ?? Number.NEGATIVE_INFINITY) < TRUSTED_MS,
    /** Notes that the store is asked about this key. */
    ask(key: string): void {
      const tries = known.get(key);
      if (tries !== undefined) put(key, tries);
    },
    /** Takes over what the store knows: always if it has all tries of this node, otherwise only a higher count. */
    learn(key: string, tries: Tries | undefined, hasAll: boolean): void {
      if (hasAll || (tries?.count ?? 0) > (known.get(key)?.count ?? 0)) put(key, tries);
    },
    clear: (key: string): void => void known.delete(key),
  };
}
