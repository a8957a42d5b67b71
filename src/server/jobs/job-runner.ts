import { setTimeout as delay } from 'node:timers/promises';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Job } from './jobs.ts';
import type { HandOver, Query, WorkQueue } from './work-queue.ts';

export interface JobRunnerDependencies {
  readonly jobs: readonly Job[];
  readonly queues?: readonly WorkQueue<never>[];
  /** The portal's own connections. */
  readonly query: Query;
  /** Hears of everything that goes wrong here; the portal goes on. */
  readonly onError: (error: unknown) => void;
}

export interface JobRunner extends HandOver {
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
/** Who hands work over wakes its node; the others find it, and what is due again, at this pace. */
const QUEUE_POLLING_SECONDS = 2;
/** What is done is of no more interest after an hour. */
const KEEP_DONE_SECONDS = 3600;

/**
 * Runs jobs on PostgreSQL, each due time on one node only. Loaded and started after the portal listens, so that the
 * start does not wait for it.
 */
export function createJobRunner({ jobs, queues = [], query, onError }: JobRunnerDependencies): JobRunner {
  const stopping = new AbortController();
  const { promise: started, resolve } = Promise.withResolvers<void>();
  let boss: PgBoss | undefined;
  let running: Promise<void> | undefined;
  const workers = new Map<string, string>();

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
      await opened.schedule(name, cron);
      await opened.work(name, { pollingIntervalSeconds: POLLING_SECONDS }, () => run());
    }
    for (const queue of queues) workers.set(queue.name, await openQueue(opened, queue));
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
    async send(queue, piece, inTransaction) {
      await started;
      await boss?.send(queue, piece, inTransaction ? { db: { executeSql: inTransaction } } : {});
    },
    wake(queue) {
      const worker = workers.get(queue);
      if (worker !== undefined) boss?.notifyWorker(worker);
    },
  };
}

async function openQueue(boss: PgBoss, queue: WorkQueue<never>): Promise<string> {
  const options = {
    retryLimit: queue.retries,
    retryDelay: queue.firstPauseSeconds,
    retryBackoff: true,
    retryDelayMax: queue.longestPauseSeconds,
    expireInSeconds: queue.mostSeconds,
    deleteAfterSeconds: KEEP_DONE_SECONDS,
  };
  await boss.createQueue(queue.name, options);
  await boss.updateQueue(queue.name, options);
  return boss.work(
    queue.name,
    {
      includeMetadata: true as const,
      batchSize: 1,
      localConcurrency: queue.atOnce,
      pollingIntervalSeconds: QUEUE_POLLING_SECONDS,
      // As long as there is work, the next piece is fetched without a pause.
      burstWhenBatchFull: true,
    },
    async ([job]: JobWithMetadata<object>[]) => {
      if (job === undefined) return;
      await queue.work(job.data as never, { number: job.retryCount + 1, isLast: job.retryCount >= job.retryLimit });
    },
  );
}
