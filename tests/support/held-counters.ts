import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { RunningApp } from './start-app.ts';

/** Counters of establishments that a transaction of somebody else holds. */
export interface HeldCounters {
  release(): Promise<void>;
}

/** Takes the counters of these establishments as any long transaction would, until released or the test ends. */
export async function holdCounters(
  { connection }: Pick<RunningApp, 'connection'>,
  establishmentIds: readonly string[],
): Promise<HeldCounters> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  await client.query('begin');
  await client.query('select 1 from establishment_counters where establishment_id = any ($1) for update', [
    establishmentIds,
  ]);
  let ended: Promise<void> | undefined;
  const release = () => (ended ??= client.end());
  onTestFinished(release);
  return { release };
}

/** How many connections wait inside the store for a lock at this moment. */
export async function waitingForLocks({ database }: Pick<RunningApp, 'database'>): Promise<readonly number[]> {
  const { rows } = await database.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.map(({ pid }) => pid);
}
