import type { Database } from '#server/platform/database/database.ts';
import type { OwnSessionStore } from './own-session-store.ts';

export function createOwnSessionStore({ kysely }: Pick<Database, 'kysely'>): OwnSessionStore {
  return {
    async list(accountId, now) {
      const rows = await kysely
        .selectFrom('auth_sessions')
        .where('account_id', '=', accountId)
        .where('expires_at', '>', new Date(now))
        .select(['id', 'device', 'user_agent', 'ip_address', 'created_at', 'seen_at', 'at_establishment'])
        .orderBy('seen_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(({ id, device, user_agent, ip_address, created_at, seen_at, at_establishment }) => ({
        id,
        device,
        userAgent: user_agent ?? '',
        address: ip_address ?? '',
        createdAt: created_at.getTime(),
        seenAt: seen_at.getTime(),
        establishmentId: at_establishment,
      }));
    },
    async end(accountId, sessionId, establishmentId) {
      const { numDeletedRows } = await kysely
        .deleteFrom('auth_sessions')
        .where('account_id', '=', accountId)
        .where('id', '=', sessionId)
        .$if(establishmentId !== undefined, (query) => query.where('at_establishment', '=', establishmentId ?? ''))
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    async prove(sessionId, at) {
      await kysely
        .updateTable('auth_sessions')
        .set({ proved_at: new Date(at) })
        .where('id', '=', sessionId)
        .execute();
    },
    async noteUse(sessionId, at, address) {
      await kysely
        .updateTable('auth_sessions')
        .set({ seen_at: new Date(at), ip_address: address })
        .where('id', '=', sessionId)
        .execute();
    },
  };
}
