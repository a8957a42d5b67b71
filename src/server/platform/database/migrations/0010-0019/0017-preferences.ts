import { type Kysely, sql } from 'kysely';

/** Preferences of an establishment for all its screens; null means that every default applies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table establishments add column preferences jsonb').execute(db);
}
