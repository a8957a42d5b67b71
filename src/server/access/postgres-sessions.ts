import { sql } from 'kysely';
import { LONGEST_DAYS } from '#domain/access/session-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { SessionStore } from './session-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Far longer than any node needs to learn of an ended session. */
const KEEP_ENDED_MS = 24 * 60 * 60 * 1000;

export function createSessionStore({ kysely }: Database): SessionStore {
  return {
    async open(sessionIds, now) {
      if (sessionIds.length === 0) return new Set();
      const rows = await kysely
        .selectFrom('auth_sessions')
        .select('id')
        .where('id', 'in', [...sessionIds])
        .where('expires_at', '>', new Date(now))
        .where('created_at', '>', new Date(now - LONGEST_DAYS * DAY_MS))
        .execute();
      return new Set(rows.map(({ id }) => id));
    },
    async endedSince(since) {
      const { rows } = await sql<{ now: Date; id: string | null }>`
        select clock_timestamp() as now, ended.id from (select 1) one
        left join ended_sessions ended on ended.at > coalesce(${since ?? null}::timestamptz, now() - interval '10 seconds')
      `.execute(kysely);
      return { now: rows[0]?.now ?? new Date(0), ids: rows.flatMap(({ id }) => id ?? []) };
    },
    async forgetEnded(now) {
      // Passes over those that someone deletes at this moment: to wait for one while holding another may be a deadlock.
      const over = kysely
        .selectFrom('auth_sessions')
        .where((is) =>
          is.or([is('expires_at', '<=', new Date(now)), is('created_at', '<=', new Date(now - LONGEST_DAYS * DAY_MS))]),
        )
        .select('id')
        .forUpdate()
        .skipLocked();
      const { numDeletedRows } = await kysely.deleteFrom('auth_sessions').where('id', 'in', over).executeTakeFirst();
      await sql`delete from ended_sessions where at < ${new Date(now - KEEP_ENDED_MS)}`.execute(kysely);
      return Number(numDeletedRows);
    },
  };
}
