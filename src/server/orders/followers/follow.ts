import { setTimeout as delay } from 'node:timers/promises';
import { createBehindShops } from '#server/platform/jobs/behind-shops.ts';
import { createFairTurns } from '#server/platform/jobs/fair-turns.ts';
import { createRounds } from '#server/platform/jobs/rounds.ts';
import type { Shares } from '#server/platform/jobs/shares/shares.ts';
import type { HandleEvents, OrderFollowerStore } from './follower-store.ts';

export interface OrderFollowerDependencies {
  /** The name its positions are stored under. */
  readonly name: string;
  readonly store: OrderFollowerStore;
  readonly shares: Shares;
  /** Handles a batch of events. What it writes through the transaction is written exactly once. */
  readonly handle: HandleEvents;
  /** Called after a batch of an establishment's events was handled and committed. */
  readonly onHandled?: (establishmentId: string) => void;
  readonly onError: (error: unknown) => void;
  /** Follows every establishment: one without a position, from the first order that is heard of. */
  readonly followsAll?: boolean;
  /** How long an establishment's batch waits for the next one, so that a rush is handled in batches; 0 by default. */
  readonly restMs?: number;
  /** The most events of a batch. */
  readonly atOnce?: number;
  /** How often it looks for events without a wake-up, in milliseconds. */
  readonly everyMs?: number;
}

/**
 * Follows the events of some establishments of this node's shares, each exactly once over all nodes and restarts: the
 * lock of the position, not the share, keeps two nodes from handling the same events.
 */
export interface OrderFollower {
  start(): void;
  /** Begins to follow an establishment, from now on. */
  follow(establishmentId: string): Promise<void>;
  unfollow(establishmentId: string): Promise<void>;
  /** Waits for the batch being handled. */
  stop(): Promise<void>;
}

/** How often it looks for events whose hint was lost; orders wake it at once. */
const EVERY_MS = 5_000;
const MOST_AT_ONCE = 200;
/**
 * An establishment without orders for this long is evicted; its next order reads from the store whether it is followed.
 */
const FORGET_MS = 10 * 60_000;
/** Establishments handled at the same time. Each gets its turn after every batch, however many events wait there. */
const PLACES = { atOnce: 4, each: 1 } as const;

/** Follows with a position in the store, which moves in the transaction in which events are handled. */
export function createOrderFollower(dependencies: OrderFollowerDependencies): OrderFollower {
  const {
    name,
    store,
    shares,
    handle,
    onHandled,
    onError,
    followsAll = false,
    restMs = 0,
    atOnce = MOST_AT_ONCE,
    everyMs = EVERY_MS,
  } = dependencies;
  const shops = createBehindShops((from) => store.behind(name, from), shares, { listens: false });
  /** The followed establishments with recent orders, and the time of their last one. */
  const followed = new Map<string, number>();
  /** Establishments that were found not to be followed, until the next look. */
  const notFollowed = new Set<string>();
  /** Establishments about which the store must be asked: at once, or at the next look. */
  let asked = new Set<string>();
  let later = new Set<string>();
  /** The first reported revision of each of them. Only for a follower of all establishments. */
  const firstRevisions = new Map<string, number>();
  const turns = createFairTurns(PLACES);
  const running = new Map<string, Promise<void>>();
  const again = new Set<string>();
  const undos: (() => void)[] = [];
  let isStopped = false;
  const stopping = new AbortController();

  const advance = async (establishmentId: string): Promise<number> =>
    isStopped ? 0 : store.advance(establishmentId, name, atOnce, handle);
  const catchUp = async (establishmentId: string): Promise<void> => {
    let handled: number;
    do {
      again.delete(establishmentId);
      handled = await turns.run(establishmentId, () => advance(establishmentId));
      if (handled > 0) {
        onHandled?.(establishmentId);
        if (restMs > 0) await delay(restMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
      // After a batch that was not full, the bus reports later events.
    } while (!isStopped && (handled === atOnce || again.has(establishmentId)));
  };
  const wake = (establishmentId: string): void => {
    if (isStopped) return;
    if (running.has(establishmentId)) return void again.add(establishmentId);
    const run = catchUp(establishmentId)
      .catch(onError)
      .finally(() => running.delete(establishmentId));
    running.set(establishmentId, run);
  };
  /** False if it failed: the next look tries again, and the other establishments do not wait for it. */
  const begin = async (establishmentId: string): Promise<boolean> => {
    const first = firstRevisions.get(establishmentId) ?? 1;
    try {
      await store.followFrom(establishmentId, name, first - 1);
      return true;
    } catch (error) {
      later.add(establishmentId);
      onError(error);
      return false;
    }
  };
  const ask = async (): Promise<void> => {
    const unknown = [...asked];
    asked = new Set();
    if (isStopped || unknown.length === 0) return;
    const known = new Set(
      await store.followedOf(unknown, name).catch((error) => {
        for (const establishmentId of unknown) later.add(establishmentId);
        throw error;
      }),
    );
    for (const establishmentId of unknown) {
      if (!known.has(establishmentId) && !followsAll) {
        notFollowed.add(establishmentId);
        continue;
      }
      if (!known.has(establishmentId) && !(await begin(establishmentId))) continue;
      firstRevisions.delete(establishmentId);
      followed.set(establishmentId, Date.now());
      wake(establishmentId);
    }
  };
  const onOrder = (establishmentId: string): void => {
    if (followed.has(establishmentId)) {
      followed.set(establishmentId, Date.now());
      wake(establishmentId);
    } else if (notFollowed.has(establishmentId)) {
      later.add(establishmentId);
    } else {
      if (asked.size === 0) setImmediate(() => ask().catch(onError));
      asked.add(establishmentId);
    }
  };
  const look = async (): Promise<void> => {
    for (const [establishmentId, at] of followed) {
      if (at < Date.now() - FORGET_MS) followed.delete(establishmentId);
    }
    notFollowed.clear();
    // Ask again: another node may have begun to follow them in the meantime.
    for (const establishmentId of later) asked.add(establishmentId);
    later = new Set();
    await ask();
    for (const establishmentId of await shops.next()) wake(establishmentId);
  };
  const looks = createRounds({ work: look, everyMs, onError });

  return {
    start() {
      const heard = shares.onOrder((establishmentId, revision) => {
        const isNew = followsAll && !followed.has(establishmentId) && !firstRevisions.has(establishmentId);
        if (isNew) firstRevisions.set(establishmentId, revision);
        onOrder(establishmentId);
      });
      undos.push(heard, shares.onTaken(looks.soon));
      looks.start();
    },
    async follow(establishmentId) {
      await store.follow(establishmentId, name);
      notFollowed.delete(establishmentId);
      followed.set(establishmentId, Date.now());
    },
    async unfollow(establishmentId) {
      followed.delete(establishmentId);
      await store.unfollow(establishmentId, name);
    },
    async stop() {
      isStopped = true;
      stopping.abort();
      for (const undo of undos) undo();
      shops.stop();
      await looks.stop();
      await Promise.all(running.values());
    },
  };
}
