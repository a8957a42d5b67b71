import { type Kysely, sql } from 'kysely';

/**
 * Establishments whose last device has disconnected, and since when. Read by the metrics and the doctor by `since`, so
 * that establishments that nobody uses any more cost nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [TABLE, INDEX]) await sql.raw(statement).execute(db);
}

const TABLE = `create table live_absences (
  establishment_id text primary key,
  since timestamptz not null default clock_timestamp()
)`;

const INDEX = 'create index live_absences_by_since on live_absences (since)';
