import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { LOCK_BOUND_MS, pauseAfter } from '#server/platform/database/lock-patience.ts';
import { LockedTooLong } from '#server/platform/database/locked-too-long.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { createLimiter } from '#server/platform/live/limiter.ts';

/**
 * The connections of the pool per turn. A turn holds one while its work needs others: more turns at once could take the
 * whole pool.
 */
const CONNECTIONS_PER_TURN = 6;

/**
 * Runs work of the same name one after another, over all nodes. Rejects with `LockedTooLong` and runs nothing if the turn
 * does not come in time.
 */
export type Alone = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Turns as advisory locks of PostgreSQL: they write no row, and end with the connection when a node dies. While another
 * one holds the name, tries again after a pause, which holds no connection.
 */
export function createAlone({ kysely, pool }: Pick<Database, 'kysely' | 'pool'>): Alone {
  const limit = createLimiter(Math.max(1, Math.floor(pool.options.max / CONNECTIONS_PER_TURN)));
  return async (name, work) => {
    const giveUpAt = performance.now() + LOCK_BOUND_MS;
    for (let tries = 1; ; tries += 1) {
      const taken = await limit(() => tryAlone(kysely, name, work));
      if (taken !== undefined) return taken.value;
      if (performance.now() > giveUpAt) throw new LockedTooLong(`The turn "${name}"`);
      await new Promise((resolve) => setTimeout(resolve, pauseAfter(tries)));
    }
  };
}

/** Runs the work under the lock; returns `undefined` and runs nothing if another one holds it. */
function tryAlone<Value>(
  kysely: Kysely<Schema>,
  name: string,
  work: () => Promise<Value>,
): Promise<{ readonly value: Value } | undefined> {
  return kysely.transaction().execute(async (trx) => {
    const { rows } = await sql<{ held: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as held`.execute(trx);
    return rows[0]?.held ? { value: await work() } : undefined;
  });
}
