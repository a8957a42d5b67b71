import { type Kysely, sql } from 'kysely';
import { APPEND_ESTABLISHMENT_ORDERS } from './0100-append-establishment-orders.ts';
import { APPEND_ORDER_BATCH } from './0100-append-order-batch.ts';
import { APPEND_SINGLE_ORDER } from './0100-append-single-order.ts';
import { CHANGE_ESTABLISHMENT_ORDERS, CHANGE_SINGLE_ORDER } from './0100-change-establishment-orders.ts';
import { CHANGE_ORDER_BATCH, READ_ORDERS_TO_CHANGE } from './0100-change-order-batch.ts';
import { LOCK_COUNTERS } from './0100-lock-counters.ts';
import { WRITE_COMANDA_CHANGE, WRITE_COMANDA_CHANGES } from './0100-write-comanda-changes.ts';
import { WRITE_RUN_DEPARTURES } from './0100-write-run-departures.ts';

/**
 * Creates the functions that write orders, comandas and departures with readable parameters, under new names: PostgreSQL
 * does not rename the parameters of a function. They do the same as the earlier ones.
 *
 * The earlier functions stay for nodes of the version before this one, which share the store during an upgrade. The first
 * migration of the version after this one drops them, all overloads: append_orders, append_order_alone,
 * append_own_orders, change_order, change_orders, change_own_orders, orders_to_change, hold_counters, change_comandas,
 * change_own_comandas, write_own_comandas, write_departures.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  LOCK_COUNTERS,
  APPEND_SINGLE_ORDER,
  APPEND_ORDER_BATCH,
  APPEND_ESTABLISHMENT_ORDERS,
  CHANGE_SINGLE_ORDER,
  CHANGE_ORDER_BATCH,
  CHANGE_ESTABLISHMENT_ORDERS,
  READ_ORDERS_TO_CHANGE,
  WRITE_COMANDA_CHANGE,
  WRITE_COMANDA_CHANGES,
  WRITE_RUN_DEPARTURES,
];
