import { type Kysely, sql } from 'kysely';

/** Stores the encrypted answer of a write, for a retry with the same idempotency key (decision 48). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table request_claims add column answer_status smallint, add column answer_sealed text`.execute(db);
}
