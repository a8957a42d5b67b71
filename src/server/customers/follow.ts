import { setTimeout as delay } from 'node:timers/promises';
import type { InstantMs } from '#domain/shared/instant.ts';
import { createBehindShops } from '#server/platform/jobs/behind-shops.ts';
import { restAfter } from '#server/platform/jobs/rest-after.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import { announceOrders } from './announce-orders.ts';
import type { CustomerOrderStore, ErasureUnderWay } from './order-store.ts';

export interface CustomerFollowerDependencies {
  readonly customerOrders: CustomerOrderStore;
  readonly bus: Bus;
  readonly clock: () => InstantMs;
  readonly onError: (error: unknown) => void;
  /** How often it looks for work, in milliseconds. */
  readonly everyMs?: number;
  /** The pause between two steps, left to orders, in milliseconds. */
  readonly pauseMs?: number;
}

/** Assigns orders to customers in the background, and removes erased customers' data from orders. */
export interface CustomerFollower {
  start(): void;
  /** Waits for the running step. */
  stop(): Promise<void>;
}

const EVERY_MS = 5_000;
const PAUSE_MS = 20;

/**
 * Takes one step at a time, for each establishment in turn, so that an establishment with years of orders delays
 * neither its own new orders nor the others. Positions are kept in the store: a restart continues where the steps
 * ended, and one node at a time works on an establishment.
 */
export function createCustomerFollower(dependencies: CustomerFollowerDependencies): CustomerFollower {
  const { customerOrders, bus, clock, onError, everyMs = EVERY_MS, pauseMs = PAUSE_MS } = dependencies;
  const stopping = new AbortController();
  const shops = createBehindShops(customerOrders.behind, bus);
  let running: Promise<void> | undefined;

  const pause = (ms: number) => delay(ms, undefined, { signal: stopping.signal }).catch(() => {});

  /** One step for each establishment; false when nothing more can be done now. */
  async function round(): Promise<boolean> {
    const steps = [
      ...(await shops.next()).map((establishmentId) => () => index(establishmentId)),
      ...(await customerOrders.erasures()).map((erasure) => () => erase(erasure)),
    ];
    let more = false;
    for (const step of steps) {
      if (stopping.signal.aborted) return false;
      // A failed step is retried in the next round; the others go on.
      const begun = performance.now();
      more = (await step().catch(failed)) || more;
      await pause(Math.max(pauseMs, restAfter(performance.now() - begun)));
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
