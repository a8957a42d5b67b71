import { type Preferences, readPreferences } from '#domain/preferences.ts';
import type { Database } from './database.ts';

/** What establishments decided for all their screens. */
export interface PreferenceStore {
  /** Whole, with the defaults of what was not decided. */
  read(establishmentId: string): Promise<Preferences>;
  /** Replaces what was decided; what is left out is the default again. Answers the whole. */
  save(establishmentId: string, decided: Partial<Preferences>): Promise<Preferences>;
}

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
    async save(establishmentId, decided) {
      await kysely
        .updateTable('establishments')
        .set({ preferences: JSON.stringify(decided) })
        .where('id', '=', establishmentId)
        .execute();
      return readPreferences(decided);
    },
  };
}
