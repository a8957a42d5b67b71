import { type Kysely, sql } from 'kysely';
import { WRITE_OWN_COMANDAS } from './0044-write-own-comandas.ts';

/**
 * Writes changes of different comandas of one establishment together, and plans every function of a frequent write
 * once: planning at each call takes longer than the writes. change_own_comandas stays for nodes of the earlier version
 * during an upgrade.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const HOT = ['change_comandas', 'change_own_comandas', 'append_own_orders', 'change_own_orders'];

const STATEMENTS = [
  WRITE_OWN_COMANDAS,
  ...HOT.map((name) => `alter function ${name} set plan_cache_mode = force_generic_plan`),
];
