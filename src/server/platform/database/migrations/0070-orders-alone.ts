import { type Kysely, sql } from 'kysely';
import { APPEND_ORDER_ALONE } from './0070-append-order-alone.ts';
import { CHANGE_COMANDAS } from './0070-change-comandas.ts';

/**
 * An order that comes alone is written with plain inserts, and a change of comandas runs only the statements that it needs
 * (decision 69).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [APPEND_ORDER_ALONE, CHANGE_COMANDAS]) await sql.raw(statement).execute(db);
}
