import { type Kysely, sql } from 'kysely';
import { APPEND_ORDERS } from './0014-append-orders.ts';
import { CHANGE_ORDERS } from './0014-change-orders.ts';
import { CUSTOMER_ERASURES } from './0014-customer-erasures.ts';
import { HOLD_COUNTERS } from './0014-hold-counters.ts';

/**
 * Writes of one establishment no longer wait for another establishment's locked counter, and are planned once.
 * Customers are erased in steps, so that no counter is locked for long.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  CUSTOMER_ERASURES,
  HOLD_COUNTERS,
  APPEND_ORDERS,
  CHANGE_ORDERS,
  'alter function change_order set plan_cache_mode = force_generic_plan',
];
