import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Tries, waitOf, withoutTry, withTry } from '#domain/access/tries.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { type CountedTry, createTriesMemory } from './memory.ts';
import type { Decision, TriesStore } from './store.ts';

/** Tries counted by all nodes together. */
export interface SharedTries {
  /** Counts a try under each key and returns 0, or counts none of them and returns the ms to wait. */
  begin(tries: readonly CountedTry[]): Promise<number>;
  /** Forgets the tries of `cleared` and takes one back from each of `takenBack`. */
  end(ended: { readonly cleared?: readonly string[]; readonly takenBack?: readonly string[] }): void;
}

export interface SharedTriesDependencies {
  readonly store: Pick<TriesStore, 'change'>;
  /** Keys name accounts and addresses: the store gets a mark that nobody can compute without this secret. */
  readonly secret: string;
  readonly clock: () => InstantMs;
  readonly onError: (error: unknown) => void;
}

/** How long a try waits for the store before this node's memory decides alone. */
const PATIENCE_MS = 500;
/** Tries that wait for the store at once; further ones are limited by the memory alone. */
const MOST_WAITING = 200;

/**
 * Counts tries in the store, so that n nodes allow as many as one, and in memory. The memory is asked first, so that a
 * flood of guesses costs no query; it decides alone while the store does not answer. A node uses one connection for it.
 */
export function createSharedTries({ store, secret, clock, onError }: SharedTriesDependencies): SharedTries {
  const memory = createTriesMemory(clock);
  const markKey = createHmac('sha256', secret).update('portal-motoboy limited tries').digest();
  const markOf = (key: string) => createHmac('sha256', markKey).update(key).digest('hex');
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  /** One after another, so that guesses never take the connections that orders need. */
  const change = <Answer>(keys: readonly string[], decide: (found: Found) => Decision<Answer>): Promise<Answer> => {
    waiting += 1;
    const marks = new Map(keys.map((key) => [key, markOf(key)]));
    const next = last.then(() =>
      store.change([...marks.values()], (found) => {
        const named = new Map([...marks].flatMap(([key, mark]) => entryOf(key, found.get(mark))));
        const { answer, kept } = decide(named);
        return { answer, kept: new Map([...marks].map(([key, mark]) => [mark, kept.get(key)])) };
      }),
    );
    last = next.catch(onError).finally(() => {
      waiting -= 1;
    });
    return next;
  };

  const beginInStore = async (tries: readonly CountedTry[]): Promise<number> => {
    const keys = tries.map(({ key }) => key);
    const { wait, known } = await change(keys, (found) => {
      const now = clock();
      const longest = Math.max(...tries.map(({ key, limit }) => waitOf(limit, found.get(key), now)));
      const kept =
        longest > 0 ? found : new Map(tries.map(({ key, limit }) => [key, withTry(limit, found.get(key), now)]));
      return { answer: { wait: longest, known: kept }, kept };
    });
    if (wait > 0) for (const key of keys) memory.takeBack(key);
    for (const [key, one] of known) memory.learn(key, one);
    return wait;
  };

  return {
    async begin(tries) {
      const wait = Math.max(...tries.map(memory.waitOf));
      if (wait > 0) return wait;
      for (const one of tries) memory.add(one);
      if (waiting >= MOST_WAITING) return 0;
      const late = new AbortController();
      const shared = beginInStore(tries).catch(() => 0);
      const patience = delay(PATIENCE_MS, 0, { ref: false, signal: late.signal }).catch(() => 0);
      return Promise.race([shared, patience]).finally(() => late.abort());
    },
    end({ cleared = [], takenBack = [] }) {
      for (const key of cleared) memory.clear(key);
      for (const key of takenBack) memory.takeBack(key);
      change([...cleared, ...takenBack], (found) => ({
        answer: undefined,
        kept: new Map(takenBack.flatMap((key) => entryOf(key, without(found.get(key))))),
      })).catch(() => undefined);
    },
  };
}

type Found = ReadonlyMap<string, Tries>;

function entryOf(key: string, tries: Tries | undefined): readonly (readonly [string, Tries])[] {
  return tries === undefined ? [] : [[key, tries]];
}

function without(tries: Tries | undefined): Tries | undefined {
  return tries && withoutTry(tries);
}
