import { setTimeout as delay } from 'node:timers/promises';
import { createBehindShops } from '#server/platform/jobs/behind-shops.ts';
import { restAfter } from '#server/platform/jobs/rest-after.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import type { OrderFactsStore } from './facts-store.ts';

/** Updates the facts of all establishments in the background, so that the history and the reports wait little. */
export interface FactsKeeper {
  start(): void;
  /** Waits for the running step. */
  stop(): Promise<void>;
}

interface FactsKeeperDependencies {
  readonly facts: Pick<OrderFactsStore, 'behind' | 'step'>;
  readonly bus: Bus;
  readonly onError: (error: unknown) => void;
  /** The pause between two rounds, in milliseconds. */
  readonly everyMs?: number;
}

/** Requests process what they need themselves. */
const EVERY_MS = 5_000;

/** Steps per establishment and round: leaves time for the others, and for orders in the store. */
const STEPS = 10;

/** Runs on every node; several may process orders at once. */
export function createFactsKeeper({ facts, bus, onError, everyMs = EVERY_MS }: FactsKeeperDependencies): FactsKeeper {
  const shops = createBehindShops(facts.behind, bus);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;
  const stopping = new AbortController();
  const rest = (ms: number) => delay(ms, undefined, { signal: stopping.signal }).catch(() => {});
  const takeIn = async (establishmentId: string): Promise<void> => {
    for (let taken = 0; taken < STEPS; taken += 1) {
      const begun = performance.now();
      if (isStopped || !(await facts.step(establishmentId))) return;
      await rest(restAfter(performance.now() - begun));
    }
  };
  const look = async (): Promise<void> => {
    for (const establishmentId of await shops.next()) {
      if (isStopped) return;
      await takeIn(establishmentId);
    }
  };
  const lookAgain = (): void => {
    if (isStopped) return;
    running = look()
      .catch(onError)
      .finally(() => {
        if (!isStopped) timer = setTimeout(lookAgain, everyMs).unref();
      });
  };
  return {
    start: lookAgain,
    async stop() {
      isStopped = true;
      stopping.abort();
      shops.stop();
      clearTimeout(timer);
      await running;
    },
  };
}
