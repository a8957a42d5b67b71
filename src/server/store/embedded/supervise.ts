import { setTimeout as delay } from 'node:timers/promises';
import { type Attached, attach, type ServerPlan } from './attach.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import type { EmbeddedLog } from './embedded-log.ts';

/** Why the server is not to be used now. */
export type DownReason =
  /** it ended or restarted; it is being brought back, and new connections will succeed again by themselves */
  | 'restarting'
  /** another portal took the data meanwhile; this portal must end */
  | 'taken';

export interface Supervision {
  readonly held: () => Attached | undefined;
  /** resolves when nothing tries to bring the server back any more; abort the plan's signal first */
  readonly finished: Promise<void>;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;

/** Watches the held server and brings it back with growing pauses, for as long as the plan's signal is not aborted. */
export function supervise(
  plan: ServerPlan,
  first: Attached,
  log: EmbeddedLog,
  tell: (reason: DownReason) => void,
): Supervision {
  let held: Attached | undefined = first;
  const run = async (): Promise<void> => {
    while (held && !plan.signal.aborted) {
      await Promise.race([held.hold.lost, aborted(plan.signal)]);
      if (plan.signal.aborted) return;
      held = undefined;
      log.warn({}, 'the embedded PostgreSQL is down');
      tell('restarting');
      held = await bringBack(plan, log, tell);
    }
  };
  return { held: () => held, finished: run() };
}

async function bringBack(plan: ServerPlan, log: EmbeddedLog, tell: (reason: DownReason) => void) {
  for (let pause = FIRST_PAUSE_MS; !plan.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      const attached = await attach(plan);
      log.info({}, 'the embedded PostgreSQL is back');
      return attached;
    } catch (error) {
      if (plan.signal.aborted) return undefined;
      log.error({ err: error }, 'the embedded PostgreSQL does not come back');
      if (error instanceof EmbeddedPostgresError && error.code === 'held') {
        tell('taken');
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
