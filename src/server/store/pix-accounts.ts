import { sql } from 'kysely';
import type { PixAccount } from '#domain/pix-account.ts';
import type { PixKeyKind } from '#domain/pix-key.ts';
import type { Database } from './database.ts';

/** Where establishments receive their Pix: at most one account each. */
export interface PixAccountStore {
  read(establishmentId: string): Promise<PixAccount | undefined>;
  save(establishmentId: string, account: PixAccount): Promise<void>;
  remove(establishmentId: string): Promise<void>;
}

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
          conflict.column('establishment_id').doUpdateSet({ kind, key, name, city, updated_at: sql`now()` }),
        )
        .execute();
    },
    async remove(establishmentId) {
      await kysely.deleteFrom('pix_accounts').where('establishment_id', '=', establishmentId).execute();
    },
  };
}
