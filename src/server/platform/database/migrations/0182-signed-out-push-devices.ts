import { type Kysely, sql } from 'kysely';

/** A device whose person signed out is off duty until somebody signs in on it again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table push_devices add column signed_out_at timestamptz`.execute(db);
}
