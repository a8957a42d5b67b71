import { readPreferences } from '#domain/establishment/preferences.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PreferenceStore } from './preference-store.ts';

/** Preferences on PostgreSQL: one column of the establishment's row. */
export function createPreferenceStore({ kysely }: Database): PreferenceStore {
  return {
    async read(establishmentId) {
      const row = await kysely
        .selectFrom('establishments')
        .where('id', '=', establishmentId)
        .select('preferences')
        .executeTakeFirst();
      return readPreferences(row?.preferences);
    },
    change: (establishmentId, decide) =>
      kysely.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('establishments')
          .where('id', '=', establishmentId)
          .select('preferences')
          .forNoKeyUpdate()
          .executeTakeFirst();
        const decided = decide(readPreferences(row?.preferences));
        await trx
          .updateTable('establishments')
          .set({ preferences: JSON.stringify(decided) })
          .where('id', '=', establishmentId)
          .execute();
        return readPreferences(decided);
      }),
  };
}
