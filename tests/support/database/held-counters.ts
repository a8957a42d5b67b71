import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { RunningApp } from '#tests/support/start-app.ts';

/** Locks on establishments' counters, held by another transaction. */
export interface HeldCounters {
  release(): Promise<void>;
}

/** Locks the counters of these establishments, as a long transaction would, until released or the test ends. */
export function holdCounters(
  app: Pick<RunningApp, 'connection'>,
  establishmentIds: readonly string[],
): Promise<HeldCounters> {
  return hold(app, 'establishment_counters', establishmentIds);
}

/** Locks the run book of an establishment in the same way. */
export function holdRuns(app: Pick<RunningApp, 'connection'>, establishmentId: string): Promise<HeldCounters> {
  return hold(app, 'run_books', [establishmentId]);
}

async function hold(
  { connection }: Pick<RunningApp, 'connection'>,
  table: 'establishment_counters' | 'run_books',
  establishmentIds: readonly string[],
): Promise<HeldCounters> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  await client.query('begin');
  // One statement each: a distributed store locks rows of one shard per statement.
  for (const id of establishmentIds.toSorted()) {
    await client.query(`select 1 from ${table} where establishment_id = $1 for update`, [id]);
  }
  let ended: Promise<void> | undefined;
  const release = () => (ended ??= client.end());
  onTestFinished(release);
  return { release };
}

/** Returns the connections that wait for a database lock; on a distributed store, those of all nodes. */
export async function waitingForLocks({ database }: Pick<RunningApp, 'database'>): Promise<readonly number[]> {
  const { rows } = await database.pool.query<{ pid: number }>(
    `select pid from ${database.isDistributed() ? 'citus_stat_activity' : 'pg_stat_activity'} where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.map(({ pid }) => pid);
}
