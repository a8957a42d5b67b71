import { type Kysely, sql } from 'kysely';
import { APPEND_OWN_ORDERS } from './0040-append-own-orders.ts';

/** Writes batches of one establishment with one insert per table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(APPEND_OWN_ORDERS).execute(db);
}
