import { type Kysely, sql } from 'kysely';

/** What an establishment decided for all its screens; null is "nothing yet", and then every default holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table establishments add column preferences jsonb').execute(db);
}
