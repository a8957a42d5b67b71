import { sql } from 'kysely';
import type { PixKeyKind } from '#domain/payments/pix-key.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PixAccountStore } from './pix-account-store.ts';

/** Pix accounts on PostgreSQL. */
export function createPixAccountStore({ kysely }: Database): PixAccountStore {
  return {
    async read(establishmentId) {
      const row = await kysely
        .selectFrom('pix_accounts')
        .where('establishment_id', '=', establishmentId)
        .select(['kind', 'key', 'name', 'city'])
        .executeTakeFirst();
      return row && { ...row, kind: row.kind as PixKeyKind };
    },
    async save(establishmentId, account) {
      const { kind, key, name, city } = account;
      await kysely
        .insertInto('pix_accounts')
        .values({ establishment_id: establishmentId, kind, key, name, city })
        .onConflict((conflict) =>
          conflict
            .column('establishment_id')
            .doUpdateSet({ kind, key, name, city, updated_at: sql`excluded.updated_at` }),
        )
        .execute();
    },
    async remove(establishmentId) {
      await kysely.deleteFrom('pix_accounts').where('establishment_id', '=', establishmentId).execute();
    },
  };
}
