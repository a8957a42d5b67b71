import { setTimeout as delay } from 'node:timers/promises';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { BackgroundLane } from '#server/platform/jobs/background-lane.ts';
import { createBehindShops } from '#server/platform/jobs/behind-shops.ts';
import type { Shares } from '#server/platform/jobs/shares/shares.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import { announceOrders } from './announce-orders.ts';
import { type CustomerOrderStore, ERASURES_A_SLICE, type ErasureUnderWay } from './order-store.ts';

export interface CustomerFollowerDependencies {
  readonly lane: BackgroundLane;
  readonly customerOrders: CustomerOrderStore;
  readonly shares: Shares;
  readonly bus: Bus;
  readonly clock: () => InstantMs;
  readonly onError: (error: unknown) => void;
  /** How often it looks for work, in milliseconds. */
  readonly everyMs?: number;
}

/** Assigns orders to customers in the background, and removes erased customers' data from orders. */
export interface CustomerFollower {
  start(): void;
  /** Waits for the running step. */
  stop(): Promise<void>;
}

const EVERY_MS = 5_000;

/**
 * Takes one step at a time, for each establishment in turn, so that an establishment with years of orders delays
 * neither its own new orders nor the others. Positions are kept in the store: a restart continues where the steps
 * ended, and one node at a time works on an establishment.
 */
export function createCustomerFollower(dependencies: CustomerFollowerDependencies): CustomerFollower {
  const { lane, customerOrders, shares, bus, clock, onError, everyMs = EVERY_MS } = dependencies;
  const stopping = new AbortController();
  const shops = createBehindShops(customerOrders.behind, shares, { listens: true });
  let running: Promise<void> | undefined;

  const pause = (ms: number) => delay(ms, undefined, { signal: stopping.signal }).catch(() => {});

  /** The last erasure of the slice before; undefined to begin with the first one again. */
  let after: ErasureUnderWay | undefined;
  /** The next slice of those of this node's shares: any number may wait, such as for a month that is not attached. */
  const erasures = async () => {
    const slice = await customerOrders.erasures({ after, shares: shares.held() });
    after = slice.length < ERASURES_A_SLICE ? undefined : slice.at(-1);
    return slice.filter(({ establishmentId }) => shares.works(establishmentId));
  };

  /** One step for each establishment; false when nothing more can be done now. */
  async function round(): Promise<boolean> {
    const steps = [
      ...(await shops.next()).map((establishmentId) => () => index(establishmentId)),
      ...(await erasures()).map((erasure) => () => erase(erasure)),
    ];
    let more = false;
    for (const step of steps) {
      if (stopping.signal.aborted) return false;
      // A failed step is retried in the next round; the others go on.
      const ran = lane.run({ job: 'customers', signal: stopping.signal, work: step });
      more = (await ran.catch(failed)) || more;
    }
    return more;
  }

  const index = async (establishmentId: string) => !(await customerOrders.catchUp(establishmentId));

  const erase = async (erasure: ErasureUnderWay) => {
    const { erased, state } = await customerOrders.eraseStep(erasure, clock());
    announceOrders(bus, erasure.establishmentId, erased);
    return state === 'more';
  };

  const failed = (error: unknown): false => {
    onError(error);
    return false;
  };

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      const more = await round().catch(failed);
      if (!more) await pause(everyMs);
    }
  }

  return {
    start() {
      running ??= follow();
    },
    async stop() {
      stopping.abort();
      shops.stop();
      await running;
    },
  };
}
