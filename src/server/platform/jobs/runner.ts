import { setTimeout as delay } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Job } from './jobs.ts';

/** One statement of the store. */
export type Query = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

export interface JobRunnerDependencies {
  readonly jobs: readonly Job[];
  /** The portal's own connections. */
  readonly query: Query;
  /** Called with everything that fails here; the portal goes on. */
  readonly onError: (error: unknown) => void;
}

export interface JobRunner {
  readonly jobs: readonly Job[];
  /** Begins in the background and keeps trying while the store is down. */
  start(): void;
  /** Waits for a running job to end. */
  stop(): Promise<void>;
  /** Resolves when the jobs are scheduled. */
  readonly started: Promise<void>;
}

const SCHEMA = 'jobs';
const RETRY_MS = 30_000;
const STOP_PATIENCE_MS = 3000;
/** Nothing here is urgent: polling every half minute is enough. */
const POLLING_SECONDS = 30;
/**
 * Every job is due every hour, and repeats what failed then. The library's own times would begin a second run of a job
 * that takes longer than 15 minutes beside the first.
 */
const RUN = { expireInSeconds: 2 * 3600, retryLimit: 0 } as const;
/** Queues of earlier versions; other code does their work now. */
const RETIRED = ['webhook-deliveries'] as const;

/**
 * Runs jobs on PostgreSQL, each due time on one node only. Loaded and started after the portal listens, so that the
 * start does not wait for it.
 */
export function createJobRunner({ jobs: given, query, onError }: JobRunnerDependencies): JobRunner {
  const jobs = given.map((job) => reporting(job, onError));
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
    try {
      await begin(opened);
    } catch (error) {
      await opened.stop({ graceful: false, close: false }).catch(onError);
      throw error;
    }
    return opened;
  };

  const begin = async (opened: PgBoss): Promise<void> => {
    await opened.start();
    for (const { name, cron, run } of jobs) {
      await opened.createQueue(name);
      await opened.schedule(name, cron, null, RUN);
      await opened.work(name, { pollingIntervalSeconds: POLLING_SECONDS }, () => run());
    }
    for (const name of RETIRED) if (await opened.getQueue(name)) await opened.deleteQueue(name);
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
    jobs,
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

/** The library only marks a failed job in its table: reports why. */
function reporting(job: Job, onError: (error: unknown) => void): Job {
  const run = async () => {
    try {
      await job.run();
    } catch (error) {
      onError(error);
      throw error;
    }
  };
  return { ...job, run };
}
