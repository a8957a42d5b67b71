import { setTimeout as delay } from 'node:timers/promises';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import { createFairTurns } from './fair-turns.ts';
import { createOrderRate } from './order-rate.ts';
import { restAfter } from './rest-after.ts';

/** A step of a background job. */
export interface BackgroundStep<Result> {
  /** The job, which takes turns with the others. */
  readonly job: string;
  /** How long the work of this step has waited, in milliseconds; 0 if that is not known. */
  readonly waitedMs?: number;
  /** Ends the wait for the turn, and the rest after the step; not the step itself. */
  readonly signal: AbortSignal;
  readonly work: () => Promise<Result>;
}

/** Where the background jobs of a node work that only reports, lists and sums wait for. */
export interface BackgroundLane {
  /** Runs the step in its turn; `undefined` if the signal ended the wait. Throws what the step throws. */
  run<Result>(step: BackgroundStep<Result>): Promise<Result | undefined>;
}

/**
 * One step runs at a time on a node, and the next one waits for a rest, which grows with the rate of orders: however
 * many jobs there are, together they take little of what orders need, and use all of a quiet hour.
 */
export function createBackgroundLane(bus: Bus, clock: () => InstantMs = Date.now): BackgroundLane {
  const turns = createFairTurns({ atOnce: 1, each: 1 });
  const ordersPerSecond = createOrderRate(bus, clock);
  return {
    run: ({ job, waitedMs = 0, signal, work }) =>
      new Promise((resolve, reject) => {
        const leave = (): void => resolve(undefined);
        signal.addEventListener('abort', leave, { once: true });
        void turns.run(job, async () => {
          signal.removeEventListener('abort', leave);
          if (signal.aborted) return leave();
          const begun = performance.now();
          // A `try`, because work that throws before it returns a promise must reach its job, too.
          try {
            resolve(await work());
          } catch (error) {
            reject(error);
          }
          const rest = restAfter(performance.now() - begun, { ordersPerSecond: ordersPerSecond(), waitedMs });
          if (rest > 0) await delay(rest, undefined, { signal }).catch(() => {});
        });
      }),
  };
}
