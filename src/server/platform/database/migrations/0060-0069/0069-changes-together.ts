import { type Kysely, sql } from 'kysely';
import { CHANGE_ORDERS, ORDERS_TO_CHANGE } from './0069-change-orders.ts';

/** Reads a batch of changed orders with one statement and writes it with one statement per table (decision 69). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [CHANGE_ORDERS, ORDERS_TO_CHANGE]) await sql.raw(statement).execute(db);
}
