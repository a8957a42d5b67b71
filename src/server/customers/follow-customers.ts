import { setTimeout as delay } from 'node:timers/promises';
import type { InstantMs } from '#domain/instant.ts';
import type { Bus } from '#server/live/bus.ts';
import type { CustomerOrderStore } from '#server/store/customer-orders.ts';
import type { CustomerErasureRow } from '#server/store/schema.ts';
import { announceOrders } from './announce-orders.ts';

export interface CustomerFollowerDependencies {
  readonly customerOrders: CustomerOrderStore;
  readonly bus: Bus;
  readonly clock: () => InstantMs;
  readonly onError: (error: unknown) => void;
  /** How often it looks for something to do, in milliseconds. */
  readonly everyMs?: number;
  /** What it leaves to the orders between two steps, in milliseconds. */
  readonly pauseMs?: number;
}

/** Notes in the background which customers orders belong to, and takes the data of erased customers out of them. */
export interface CustomerFollower {
  start(): void;
  /** Waits for the step that runs. */
  stop(): Promise<void>;
}

const EVERY_MS = 5_000;
const PAUSE_MS = 20;

/**
 * A step at a time, each establishment in turn, so that years of orders of one hold up neither its orders nor the others.
 * Places are kept in the store: a restart goes on where the steps ended, and of several nodes one at a time works on an
 * establishment.
 */
export function createCustomerFollower(dependencies: CustomerFollowerDependencies): CustomerFollower {
  const { customerOrders, bus, clock, onError, everyMs = EVERY_MS, pauseMs = PAUSE_MS } = dependencies;
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  const pause = (ms: number) => delay(ms, undefined, { signal: stopping.signal }).catch(() => {});

  /** One step for each establishment; false when nothing more can be done now. */
  async function round(): Promise<boolean> {
    const steps = [
      ...(await customerOrders.behind()).map((establishmentId) => () => index(establishmentId)),
      ...(await customerOrders.erasures()).map((erasure) => () => erase(erasure)),
    ];
    let more = false;
    for (const step of steps) {
      if (stopping.signal.aborted) return false;
      // One that fails is tried again at the next look; the others go on.
      more = (await step().catch(failed)) || more;
      await pause(pauseMs);
    }
    return more;
  }

  const index = async (establishmentId: string) => !(await customerOrders.catchUp(establishmentId));

  const erase = async (erasure: CustomerErasureRow) => {
    const { erased, state } = await customerOrders.eraseStep(erasure, clock());
    announceOrders(bus, erasure.establishment_id, erased);
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
      await running;
    },
  };
}
