import { createFairTurns } from '#server/platform/jobs/fair-turns.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import type { HandleEvents, OrderFollowerStore } from './follower-store.ts';

export interface OrderFollowerDependencies {
  /** The name its positions are stored under. */
  readonly name: string;
  readonly store: OrderFollowerStore;
  readonly bus: Bus;
  /** Handles a batch of events. What it writes through the transaction is written exactly once. */
  readonly handle: HandleEvents;
  /** Called after a batch of an establishment's events was handled and committed. */
  readonly onHandled?: (establishmentId: string) => void;
  readonly onError: (error: unknown) => void;
  /** Follows every establishment, from the first order on that the bus tells of. */
  readonly followsAll?: boolean;
  /** How often it looks for events without a wake-up, in milliseconds. */
  readonly everyMs?: number;
}

/** Follows the events of some establishments, each exactly once over all nodes and restarts. */
export interface OrderFollower {
  start(): void;
  /** Begins to follow an establishment, from now on. */
  follow(establishmentId: string): Promise<void>;
  unfollow(establishmentId: string): Promise<void>;
  /** Waits for the batch being handled. */
  stop(): Promise<void>;
}

/** The bus wakes it at once; a lost hint is made up for at this interval. */
const EVERY_MS = 5_000;
const AT_ONCE = 200;
/** Establishments handled at the same time. Each gets its turn after every batch, however many events wait there. */
const PLACES = { atOnce: 4, each: 1 } as const;

/** A durable follower: its position is stored, and moved in the transaction in which events are handled. */
export function createOrderFollower(dependencies: OrderFollowerDependencies): OrderFollower {
  const { name, store, bus, handle, onHandled, onError, followsAll = false, everyMs = EVERY_MS } = dependencies;
  const followed = new Set<string>();
  const turns = createFairTurns(PLACES);
  const running = new Map<string, Promise<void>>();
  const again = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let stopSubscription: (() => void) | undefined;
  let isStopped = false;

  const advance = async (establishmentId: string): Promise<boolean> =>
    !isStopped && store.advance(establishmentId, name, AT_ONCE, handle);
  const catchUp = async (establishmentId: string): Promise<void> => {
    do {
      again.delete(establishmentId);
      while (!isStopped && (await turns.run(establishmentId, () => advance(establishmentId)))) {
        onHandled?.(establishmentId);
      }
    } while (!isStopped && again.has(establishmentId));
  };
  const wake = (establishmentId: string): void => {
    if (isStopped) return;
    if (running.has(establishmentId)) return void again.add(establishmentId);
    const run = catchUp(establishmentId)
      .catch(onError)
      .finally(() => running.delete(establishmentId));
    running.set(establishmentId, run);
  };
  const begin = async (establishmentId: string, revision: number): Promise<void> => {
    await store.followFrom(establishmentId, name, revision - 1);
    followed.add(establishmentId);
    wake(establishmentId);
  };
  const look = async (): Promise<void> => {
    // Establishments added during this read stay followed.
    const before = [...followed];
    const places = await store.followed(name);
    const isThere = new Set(places.map(({ establishmentId }) => establishmentId));
    for (const establishmentId of before) if (!isThere.has(establishmentId)) followed.delete(establishmentId);
    for (const { establishmentId, waiting } of places) {
      followed.add(establishmentId);
      if (waiting) wake(establishmentId);
    }
  };
  const lookAgain = (): void => {
    if (isStopped) return;
    look()
      .catch(onError)
      .finally(() => {
        if (!isStopped) timer = setTimeout(lookAgain, everyMs).unref();
      });
  };

  return {
    start() {
      stopSubscription = bus.subscribe((message) => {
        if (message.kind !== 'order') return;
        const { establishmentId, revision } = message;
        if (followed.has(establishmentId)) wake(establishmentId);
        else if (followsAll && !isStopped) begin(establishmentId, revision).catch(onError);
      });
      lookAgain();
    },
    async follow(establishmentId) {
      await store.follow(establishmentId, name);
      followed.add(establishmentId);
    },
    async unfollow(establishmentId) {
      followed.delete(establishmentId);
      await store.unfollow(establishmentId, name);
    },
    async stop() {
      isStopped = true;
      stopSubscription?.();
      clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
}
