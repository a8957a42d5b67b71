import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { LOCK_BOUND_MS, pauseAfter } from '#server/platform/database/lock-patience.ts';
import { LockedTooLong } from '#server/platform/database/locked-too-long.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { createLimiter } from '#server/platform/live/limiter.ts';
import type { CapTurns } from './turns.ts';

/**
 * The connections of the pool per turn. A turn holds one while its write needs a second one: more turns at once could
 * take the whole pool.
 */
const CONNECTIONS_PER_TURN = 6;

/**
 * Turns as advisory locks of PostgreSQL: they write no row, and end with the connection when a node dies. If another
 * write holds the courier's lock, tries again after a pause, which holds no connection.
 */
export function createCapTurns({ kysely, pool }: Pick<Database, 'kysely' | 'pool'>): CapTurns {
  const limit = createLimiter(Math.max(1, Math.floor(pool.options.max / CONNECTIONS_PER_TURN)));
  return {
    async alone(establishmentId, courierId, write) {
      const giveUpAt = performance.now() + LOCK_BOUND_MS;
      for (let tries = 1; ; tries += 1) {
        const taken = await limit(() => tryAlone(kysely, `cash cap ${establishmentId} ${courierId}`, write));
        if (taken !== undefined) return taken.value;
        if (performance.now() > giveUpAt) throw new LockedTooLong(establishmentId);
        await new Promise((resolve) => setTimeout(resolve, pauseAfter(tries)));
      }
    },
  };
}

/** Runs the write under the lock; returns `undefined` and runs nothing if another write holds it. */
function tryAlone<Value>(
  kysely: Kysely<Schema>,
  name: string,
  write: () => Promise<Value>,
): Promise<{ readonly value: Value } | undefined> {
  return kysely.transaction().execute(async (trx) => {
    const { rows } = await sql<{ held: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as held`.execute(trx);
    return rows[0]?.held ? { value: await write() } : undefined;
  });
}
