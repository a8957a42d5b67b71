import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Database, withoutLimits } from './database.ts';
import { isLockTimeout } from './lock-patience.ts';
import { migrate } from './migrate.ts';

/** How long a migration waits for one lock, in milliseconds: while it waits, all who use the table wait behind it. */
const LOCK_MS = 500;
/** How long it leaves the table alone before the next try. */
const PAUSE_MS = 2000;
/** Ten minutes in all: for another node that migrates, for a backup, or for long work on a table. */
const MOST_TRIES = 240;

/**
 * Brings the schema up to date on connections of its own, without the time limits of the portal's: an index takes as
 * long as its table is large (decision 205). Returns the names of the applied migrations. Rejects with the last error after
 * {@link MOST_TRIES} waits for a lock of `lockMs` each, with a pause of `pauseMs` between two.
 */
export async function migratePatiently(
  { pool }: Pick<Database, 'pool'>,
  { lockMs = LOCK_MS, pauseMs = PAUSE_MS }: { readonly lockMs?: number; readonly pauseMs?: number } = {},
): Promise<readonly string[]> {
  const patient = new pg.Pool({
    ...withoutLimits(pool),
    max: 2,
    lock_timeout: lockMs,
    application_name: 'portal-motoboy migration',
  });
  patient.on('error', () => {});
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: patient }) });
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        return await migrate(kysely);
      } catch (error) {
        if (!isLockTimeout(error) || tries === MOST_TRIES) throw error;
        await delay(pauseMs);
      }
    }
  } finally {
    await kysely.destroy();
  }
}
