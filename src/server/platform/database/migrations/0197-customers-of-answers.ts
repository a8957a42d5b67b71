import { type Kysely, sql } from 'kysely';

/**
 * The customer whom an answer that is kept for retries is about, so that an erasure reaches it. Answers of the versions before
 * have none: they expire after seven days.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table request_claims add column customer_key text`.execute(db);
}
