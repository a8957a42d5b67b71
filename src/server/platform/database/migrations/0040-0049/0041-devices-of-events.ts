import { type Kysely, sql } from 'kysely';
import { APPEND_ORDERS } from './0041-append-orders.ts';
import { CHANGE_ORDER, CHANGE_ORDERS } from './0041-change-orders.ts';

/** Stores the device of a person's change in every event of an order; until now only events of comandas had it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  APPEND_ORDERS,
  CHANGE_ORDER,
  CHANGE_ORDERS,
  'alter table customer_erasures add column actor_device text',
];
