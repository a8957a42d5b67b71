import { type Kysely, sql } from 'kysely';
import { WRITE_DEPARTURES } from './0068-write-departures.ts';

/** Writes orders that leave with a run together with the run, several at once (decision 68). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(WRITE_DEPARTURES).execute(db);
}
