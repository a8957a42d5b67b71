import { type Kysely, sql } from 'kysely';

/** Opening hours, pause and busy mode of an establishment; null if not set. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table establishments add column opening jsonb').execute(db);
}
