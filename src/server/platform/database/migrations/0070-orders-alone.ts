import { type Kysely, sql } from 'kysely';
import { APPEND_ORDER_ALONE } from './0070-append-order-alone.ts';

/** An order that comes alone is written with plain inserts (decision 69). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(APPEND_ORDER_ALONE).execute(db);
}
