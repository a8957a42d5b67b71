import { setTimeout as delay } from 'node:timers/promises';
import type { Bus } from '#server/platform/live/bus.ts';
import { createBehindShops, type LookAfter } from './behind-shops.ts';
import { restAfter } from './rest-after.ts';

/** Background work that keeps something of every establishment up to date. Runs on every node; several may do so at once. */
export interface Keeper {
  start(): void;
  /** Waits for the running step. */
  stop(): Promise<void>;
}

export interface KeeperWork {
  readonly behind: LookAfter;
  /** Does a part of an establishment's work; true if there may be more. */
  readonly step: (establishmentId: string) => Promise<boolean>;
  /** The most steps per establishment and round: leaves time for the others. */
  readonly steps: number;
  /** The pause between two rounds, in milliseconds. */
  readonly everyMs: number;
  readonly bus: Bus;
  readonly onError: (error: unknown) => void;
}

/** Works in rounds, and rests after each step, so that orders have the store. */
export function createKeeper({ behind, step, steps, everyMs, bus, onError }: KeeperWork): Keeper {
  const shops = createBehindShops(behind, bus);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const stopping = new AbortController();
  const { signal } = stopping;
  const rest = (ms: number) => delay(ms, undefined, { signal }).catch(() => {});
  const keepUp = async (establishmentId: string): Promise<void> => {
    for (let taken = 0; taken < steps && !signal.aborted; taken += 1) {
      const begun = performance.now();
      const hasMore = await step(establishmentId);
      await rest(restAfter(performance.now() - begun));
      if (!hasMore) return;
    }
  };
  const round = async (): Promise<void> => {
    for (const establishmentId of await shops.next()) await keepUp(establishmentId);
  };
  const roundAgain = (): void => {
    if (signal.aborted) return;
    running = round()
      .catch(onError)
      .finally(() => {
        if (!signal.aborted) timer = setTimeout(roundAgain, everyMs).unref();
      });
  };
  return {
    start: roundAgain,
    async stop() {
      stopping.abort();
      shops.stop();
      clearTimeout(timer);
      await running;
    },
  };
}
