import type { InstantMs } from '#domain/instant.ts';
import type { Database } from './database.ts';

/** Questions about many sessions at once; single ones are the accounts library's. */
export interface SessionStore {
  /** Those of the sessions that have not ended. */
  open(sessionIds: readonly string[], now: InstantMs): Promise<ReadonlySet<string>>;
  /** Forgets sessions that have run out; answers how many. */
  forgetEnded(now: InstantMs): Promise<number>;
}

export function createSessionStore({ kysely }: Database): SessionStore {
  return {
    async open(sessionIds, now) {
      if (sessionIds.length === 0) return new Set();
      const rows = await kysely
        .selectFrom('auth_sessions')
        .select('id')
        .where('id', 'in', [...sessionIds])
        .where('expires_at', '>', new Date(now))
        .execute();
      return new Set(rows.map(({ id }) => id));
    },
    async forgetEnded(now) {
      const { numDeletedRows } = await kysely
        .deleteFrom('auth_sessions')
        .where('expires_at', '<=', new Date(now))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
