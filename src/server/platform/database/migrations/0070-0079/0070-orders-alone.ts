import { type Kysely, sql } from 'kysely';
import { APPEND_ORDER_ALONE } from './0070-append-order-alone.ts';
import { CHANGE_COMANDAS } from './0070-change-comandas.ts';

/**
 * Writes a single order with plain inserts, and runs only the statements that a change of comandas needs (decision 69).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [APPEND_ORDER_ALONE, CHANGE_COMANDAS]) await sql.raw(statement).execute(db);
}
