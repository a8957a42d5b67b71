import { setTimeout as delay } from 'node:timers/promises';
import { type Attached, attach, type ServerPlan } from './attach.ts';
import { EmbeddedPostgresError } from './error.ts';
import type { EmbeddedLog } from './log.ts';

/** Why the server cannot be used now. */
export type DownReason =
  /** it ended or restarted and is being brought back; new connections will then succeed again */
  | 'restarting'
  /** another portal took the data; this portal must end */
  | 'taken';

export interface Supervision {
  readonly held: () => Attached | undefined;
  /** resolves when all attempts to bring the server back have ended; abort the plan's signal first */
  readonly finished: Promise<void>;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;

/** Watches the held server and restarts it with growing pauses until the plan's signal is aborted. */
export function supervise(
  plan: ServerPlan,
  first: Attached,
  log: EmbeddedLog,
  report: (reason: DownReason) => void,
): Supervision {
  let held: Attached | undefined = first;
  const run = async (): Promise<void> => {
    while (held && !plan.signal.aborted) {
      await Promise.race([held.hold.lost, aborted(plan.signal)]);
      if (plan.signal.aborted) return;
      held = undefined;
      log.warn({}, 'the embedded PostgreSQL is down');
      report('restarting');
      held = await bringBack(plan, log, report);
    }
  };
  return { held: () => held, finished: run() };
}

async function bringBack(plan: ServerPlan, log: EmbeddedLog, report: (reason: DownReason) => void) {
  for (let pause = FIRST_PAUSE_MS; !plan.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      const attached = await attach(plan);
      log.info({}, 'the embedded PostgreSQL is back');
      return attached;
    } catch (error) {
      if (plan.signal.aborted) return undefined;
      log.error({ err: error }, 'the embedded PostgreSQL does not come back');
      if (error instanceof EmbeddedPostgresError && error.code === 'held') {
        report('taken');
        return undefined;
      }
      await delay(pause, undefined, { signal: plan.signal }).catch(() => {});
    }
  }
  return undefined;
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
