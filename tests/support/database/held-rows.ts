import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import type { RunningApp } from '#tests/support/start-app.ts';

/** A transaction of the test that locks rows, as another request at the same moment would. */
export interface HeldRows {
  query(text: string, values?: readonly unknown[]): Promise<unknown>;
  /** Resolves when this many requests wait for the rows. */
  awaited(count?: number): Promise<void>;
  /** Cancels the request that waits for the rows, as soon as one does. */
  cancelWaiting(): Promise<void>;
  /** Commits what the transaction has written. */
  release(): Promise<unknown>;
}

/** Begins a transaction with a statement that locks rows; it is rolled back at the end of the test. */
export async function holdRows(
  { connection, database }: Pick<RunningApp, 'connection' | 'database'>,
  text: string,
  values: readonly unknown[],
): Promise<HeldRows> {
  const client = new pg.Client(connection);
  await client.connect();
  onTestFinished(() => client.end());
  const query: HeldRows['query'] = (statement, parameters = []) => client.query(statement, [...parameters]);
  await query('begin');
  await query(text, values);
  // On a distributed store most locks are on the workers.
  const [activity, id] = database.isDistributed()
    ? (['citus_stat_activity', 'global_pid'] as const)
    : (['pg_stat_activity', 'pid'] as const);
  const waiting = `from ${activity} where datname = current_database() and wait_event_type = 'Lock'`;
  const expectRows = (text: string, count: number) =>
    expect.poll(async () => (await database.pool.query(text)).rowCount).toBe(count);
  return {
    query,
    awaited: (count = 1) => expectRows(`select ${waiting}`, count),
    cancelWaiting: () => expectRows(`select pg_cancel_backend(${id}) ${waiting}`, 1),
    release: () => query('commit'),
  };
}
