import type { Kysely } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';

/** The ids of all establishments. */
export async function establishmentIds(db: Kysely<Schema>): Promise<readonly string[]> {
  const rows = await db.selectFrom('establishments').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}
