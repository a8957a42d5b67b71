import { type Selectable, sql } from 'kysely';
import { API_KEY_SCOPES, type ApiKeyScope } from '#contract/access/api-key-schema.ts';
import { PASSED } from '#domain/shared/result.ts';
import type { ApiKeyRow } from '#server/access/postgres-tables.ts';
import { readTimeZone } from '#server/establishment/postgres-time-zone.ts';
import type { Database } from '#server/platform/database/database.ts';
import { checkRoom } from '#server/platform/database/one-by-one.ts';
import { type ApiKeyStore, type KeyOwner, MOST_KEYS } from './store.ts';

export function createApiKeyStore({ kysely: db }: Database): ApiKeyStore {
  return {
    async list(establishmentId) {
      const rows = await db
        .selectFrom('api_keys')
        .selectAll()
        .where('establishment_id', '=', establishmentId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(apiKeyOf);
    },
    create: (establishmentId, { id, name, scopes, hint, createdAt }, secretHash) =>
      db.transaction().execute(async (trx) => {
        const entry = { table: 'api_keys', key: { column: 'id', value: id }, most: MOST_KEYS } as const;
        const room = await checkRoom(trx, establishmentId, entry);
        if (!room.ok) return room;
        const row = { establishment_id: establishmentId, id, name, scopes: [...scopes], hint };
        await trx
          .insertInto('api_keys')
          .values({ ...row, secret_hash: secretHash, created_at: new Date(createdAt) })
          .onConflict((conflict) => conflict.columns(['establishment_id', 'id']).doNothing())
          .execute();
        return PASSED;
      }),
    async revoke(establishmentId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('api_keys')
        .where('establishment_id', '=', establishmentId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    async find(secretHash) {
      const row = await db.selectFrom('api_keys').selectAll().where('secret_hash', '=', secretHash).executeTakeFirst();
      const timeZone = row && (await readTimeZone(db, row.establishment_id));
      return timeZone ? { establishmentId: row.establishment_id, timeZone, apiKey: apiKeyOf(row) } : null;
    },
    async noteUse(establishmentId, id, at) {
      await db
        .updateTable('api_keys')
        .set({ last_used_at: sql`greatest(last_used_at, ${at})` })
        .where('establishment_id', '=', establishmentId)
        .where('id', '=', id)
        .execute();
    },
  };
}

function apiKeyOf(row: Selectable<ApiKeyRow>): KeyOwner {
  const scopes = row.scopes.filter((scope): scope is ApiKeyScope => API_KEY_SCOPES.some((known) => known === scope));
  return {
    id: row.id,
    name: row.name,
    scopes,
    hint: row.hint,
    createdAt: row.created_at.toISOString(),
    ...(row.last_used_at === null ? {} : { lastUsedAt: row.last_used_at.toISOString() }),
  };
}
