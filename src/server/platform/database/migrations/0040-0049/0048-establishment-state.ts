import { type Kysely, sql } from 'kysely';

/**
 * The answers to the first steps (`{"printer": true, "hidden": true}`), the time at which the operator blocked an
 * establishment, and the time after which its rows may be deleted. Null means no.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = 'add column first_steps jsonb, add column disabled_at timestamptz, add column delete_at timestamptz';
  await sql.raw(`alter table establishments ${columns}`).execute(db);
}
