import { setTimeout as delay } from 'node:timers/promises';
import { createBehindShops } from '#server/platform/jobs/behind-shops.ts';
import { restAfter } from '#server/platform/jobs/rest-after.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import type { CashStore } from './cash-store.ts';

/** Keeps the running sums of all registers up to date, so that a report has little left to add. */
export interface SalesAdder {
  start(): void;
  /** Waits for the running step. */
  stop(): Promise<void>;
}

interface SalesAdderDependencies {
  readonly cash: Pick<CashStore, 'behind' | 'addUp'>;
  readonly bus: Bus;
  readonly onError: (error: unknown) => void;
  /** The pause between two rounds, in milliseconds. */
  readonly everyMs?: number;
}

/** Only reports wait for the sums, and they catch up by themselves. */
const EVERY_MS = 3_000;

/** Steps per establishment and round: leaves time for the others, and for orders in the store. */
const STEPS = 20;

/** Adds up sales in the background; several nodes may do so at once. */
export function createSalesAdder({ cash, bus, onError, everyMs = EVERY_MS }: SalesAdderDependencies): SalesAdder {
  const shops = createBehindShops(cash.behind, bus);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;
  const stopping = new AbortController();
  const rest = (ms: number) => delay(ms, undefined, { signal: stopping.signal }).catch(() => {});
  const look = async (): Promise<void> => {
    for (const establishmentId of await shops.next()) {
      if (isStopped) return;
      const begun = performance.now();
      await cash.addUp(establishmentId, STEPS);
      await rest(restAfter(performance.now() - begun));
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
