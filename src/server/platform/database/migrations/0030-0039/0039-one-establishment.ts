import { type Kysely, sql } from 'kysely';
import { APPEND_OWN_ORDERS } from './0039-append-own-orders.ts';
import { CHANGE_OWN_COMANDAS } from './0039-change-own-comandas.ts';
import { CHANGE_OWN_ORDERS } from './0039-change-own-orders.ts';

/**
 * Prepares the schema for a distributed store (decision 46): tables of the coordinator have no foreign key to
 * distributed ones, and each write exists as a function for one establishment, which its worker runs as a whole.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Foreign keys from the coordinator to distributed tables. Nothing deletes a referenced row while these rows exist. */
const LEAVING = {
  auth_accounts: ['auth_accounts_establishment_id_fkey'],
  api_keys: ['api_keys_establishment_id_fkey'],
  print_agents: ['print_agents_establishment_id_fkey'],
  courier_links: ['courier_links_establishment_id_courier_id_fkey'],
  order_links: ['order_links_establishment_id_fkey'],
  partner_accounts: ['partner_accounts_establishment_id_fkey'],
  partner_deliveries: ['partner_deliveries_establishment_id_fkey', 'partner_deliveries_establishment_id_order_id_fkey'],
  partner_events: ['partner_events_establishment_id_fkey'],
  webhooks: ['webhooks_establishment_id_fkey'],
  push_devices: ['push_devices_establishment_id_fkey'],
} as const;

const STATEMENTS = [
  ...Object.entries(LEAVING).map(
    ([table, names]) => `alter table ${table} ${names.map((name) => `drop constraint if exists ${name}`).join(', ')}`,
  ),
  APPEND_OWN_ORDERS,
  CHANGE_OWN_ORDERS,
  CHANGE_OWN_COMANDAS,
];
