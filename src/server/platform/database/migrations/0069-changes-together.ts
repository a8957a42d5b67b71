import { type Kysely, sql } from 'kysely';
import { CHANGE_ORDERS, ORDERS_TO_CHANGE } from './0069-change-orders.ts';

/** A batch of changed orders is read with one statement and written with one statement a table (decision 69). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [CHANGE_ORDERS, ORDERS_TO_CHANGE]) await sql.raw(statement).execute(db);
}
