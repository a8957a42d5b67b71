import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { waitOf, withoutTry, withTry } from '#domain/access/tries.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { type CountedTry, createTriesMemory } from './memory.ts';
import type { TriesStore } from './store.ts';

/** Tries counted by all nodes together. */
export interface SharedTries {
  /** Counts a try under each key and returns 0, or counts none of them and returns the ms to wait. */
  begin(tries: readonly CountedTry[]): Promise<number>;
  /** The ms that a try under this key would have to wait, without counting one. */
  waitOf(asked: CountedTry): Promise<number>;
  /** Forgets the tries of `cleared` and takes one back from each of `takenBack`. */
  end(ended: { readonly cleared?: readonly string[]; readonly takenBack?: readonly string[] }): void;
}

export interface SharedTriesDependencies {
  readonly store: Pick<TriesStore, 'change'>;
  /**
   * Turns keys, which name accounts and addresses, into marks for the store that nobody can compute without this
   * secret.
   */
  readonly secret: string;
  readonly clock: () => InstantMs;
  readonly onError: (error: unknown) => void;
}

/** How long a try waits for the store before this node's memory decides alone. */
const PATIENCE_MS = 500;
/** Tries that wait for the store at once; further ones are limited by the memory alone. */
const MOST_WAITING = 200;

/**
 * Counts tries in the store, so that n nodes allow as many as one, and in memory. Asks the memory first and believes
 * its refusals for some seconds, so that a flood of guesses costs hardly a query; the memory decides alone while the
 * store does not answer. Uses one connection of the node.
 */
export function createSharedTries({ store, secret, clock, onError }: SharedTriesDependencies): SharedTries {
  const memory = createTriesMemory(clock);
  const markKey = createHmac('sha256', secret).update('portal-motoboy limited tries').digest();
  const markOf = (key: string) => createHmac('sha256', markKey).update(key).digest('hex');
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  /** Changes the store one try after another, so that guesses never take the connections that orders need. */
  const change = <Answer>(...[keys, decide]: Parameters<typeof store.change<Answer>>): Promise<Answer> => {
    waiting += 1;
    const next = last
      .then(() => store.change(keys, decide))
      .finally(() => {
        waiting -= 1;
      });
    last = next.catch(onError);
    return next;
  };

  const beginInStore = async (tries: readonly CountedTry[], isCounted: boolean): Promise<number> => {
    const keys = tries.map(({ key }) => key);
    const { wait, known } = await change(keys, (found) => {
      const now = clock();
      const longest = Math.max(...tries.map(({ key, limit }) => waitOf(limit, found.get(key), now)));
      const kept =
        longest > 0 ? found : new Map(tries.map(({ key, limit }) => [key, withTry(limit, found.get(key), now)]));
      return { answer: { wait: longest, known: kept }, kept };
    });
    if (wait > 0 && isCounted) for (const key of keys) memory.takeBack(key);
    for (const key of keys) memory.learn(key, known.get(key), waiting === 0);
    return wait;
  };

  return {
    async begin(asked) {
      const tries = asked.map(({ key, limit }) => ({ key: markOf(key), limit }));
      const wait = Math.max(...tries.map(memory.waitOf));
      if (tries.some(memory.isTrusted)) return wait;
      if (wait === 0) for (const one of tries) memory.add(one);
      if (waiting >= MOST_WAITING) return wait;
      for (const { key } of tries) memory.ask(key);
      const late = new AbortController();
      const shared = beginInStore(tries, wait === 0).catch(() => wait);
      const patience = delay(PATIENCE_MS, wait, { ref: false, signal: late.signal }).catch(() => wait);
      return Promise.race([shared, patience]).finally(() => late.abort());
    },
    async waitOf({ key, limit }) {
      const one = { key: markOf(key), limit };
      if (waiting >= MOST_WAITING) return memory.waitOf(one);
      const late = new AbortController();
      // The store first: this node's memory may hold a try that the store is about to refuse.
      const shared = change([one.key], (found) => ({
        answer: waitOf(limit, found.get(one.key), clock()),
        kept: found,
      }));
      const patience = delay(PATIENCE_MS, undefined, { ref: false, signal: late.signal }).catch(() => undefined);
      const wait = await Promise.race([shared.catch(() => undefined), patience]).finally(() => late.abort());
      return wait ?? memory.waitOf(one);
    },
    end({ cleared = [], takenBack = [] }) {
      const [toClear, toTakeBack] = [cleared.map(markOf), takenBack.map(markOf)];
      for (const key of toClear) memory.clear(key);
      for (const key of toTakeBack) memory.takeBack(key);
      change([...toClear, ...toTakeBack], (found) => ({
        answer: undefined,
        kept: new Map(
          toTakeBack.map((key) => {
            const tries = found.get(key);
            return [key, tries && withoutTry(tries)];
          }),
        ),
      })).catch(() => undefined);
    },
  };
}
