import { type Kysely, sql } from 'kysely';

/** What a write was answered, sealed, for a retry under the same idempotency key (decision 48). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table request_claims add column answer_status smallint, add column answer_sealed text`.execute(db);
}
