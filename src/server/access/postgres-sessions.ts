import type { Database } from '#server/platform/database/database.ts';
import type { SessionStore } from './session-store.ts';

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
