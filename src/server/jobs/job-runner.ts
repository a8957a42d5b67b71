import { setTimeout as delay } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Job } from './jobs.ts';

export interface JobRunnerDependencies {
  readonly jobs: readonly Job[];
  /** The portal's own connections. */
  readonly query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  /** Hears of everything that goes wrong here; the portal goes on. */
  readonly onError: (error: unknown) => void;
}

export interface JobRunner {
  /** Begins in the background and keeps trying while the store is away. */
  start(): void;
  /** Lets a running job end. */
  stop(): Promise<void>;
  /** Resolves when the jobs are scheduled. */
  readonly started: Promise<void>;
}

const SCHEMA = 'jobs';
const RETRY_MS = 30_000;
const STOP_PATIENCE_MS = 3000;
/** Nothing here is urgent: looking once in half a minute is enough. */
const POLLING_SECONDS = 30;

/**
 * Runs jobs on PostgreSQL, each due time on one node only. Loaded and started after the portal listens, so that the
 * start does not wait for it.
 */
export function createJobRunner({ jobs, query, onError }: JobRunnerDependencies): JobRunner {
  const stopping = new AbortController();
  const { promise: started, resolve } = Promise.withResolvers<void>();
  let boss: PgBoss | undefined;
  let running: Promise<void> | undefined;

  const open = async (): Promise<PgBoss> => {
    const { PgBoss: Boss } = await import('pg-boss');
    const opened = new Boss({
      db: { executeSql: (text, values) => query(text, values) },
      schema: SCHEMA,
      cronMonitorIntervalSeconds: POLLING_SECONDS,
      cronWorkerIntervalSeconds: POLLING_SECONDS,
    });
    opened.on('error', onError);
    await opened.start();
    for (const { name, cron, run } of jobs) {
      await opened.createQueue(name);
      await opened.schedule(name, cron);
      await opened.work(name, { pollingIntervalSeconds: POLLING_SECONDS }, () => run());
    }
    return opened;
  };

  const keepTrying = async (): Promise<void> => {
    while (!stopping.signal.aborted && !boss) {
      try {
        boss = await open();
        resolve();
      } catch (error) {
        onError(error);
        await delay(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  };

  return {
    start() {
      running ??= keepTrying();
    },
    async stop() {
      stopping.abort();
      await running;
      await boss?.stop({ graceful: true, close: false, timeout: STOP_PATIENCE_MS }).catch(onError);
    },
    started,
  };
}
