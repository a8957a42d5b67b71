import { type Kysely, sql } from 'kysely';

/** A device on duty whose browser takes no more messages stays in the list, so that people learn of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table push_devices add column gone_at timestamptz`.execute(db);
}
