import { type Kysely, sql } from 'kysely';

/**
 * What people said of the first steps (`{"printer": true, "hidden": true}`); since when the operator keeps an
 * establishment out, and from when its rows may be deleted. Null is "no" each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = 'add column first_steps jsonb, add column disabled_at timestamptz, add column delete_at timestamptz';
  await sql.raw(`alter table establishments ${columns}`).execute(db);
}
