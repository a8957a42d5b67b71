import { type Kysely, sql } from 'kysely';
import { APPEND_ORDERS } from './0008-append-orders.ts';

/** Stores in the event where an order's prices differ from the catalogue: JSON text of `Override[]`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table order_events add column overrides text').execute(db);
  await sql.raw(APPEND_ORDERS).execute(db);
}
