import { type Kysely, sql } from 'kysely';
import { WRITE_OWN_COMANDAS } from './0044-write-own-comandas.ts';

/**
 * Changes of different comandas of one establishment are written together, and every function of a hot write is planned
 * once: planning at each call takes longer than the writes. change_own_comandas stays for nodes of the version before,
 * while they are replaced.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const HOT = ['change_comandas', 'change_own_comandas', 'append_own_orders', 'change_own_orders'];

const STATEMENTS = [
  WRITE_OWN_COMANDAS,
  ...HOT.map((name) => `alter function ${name} set plan_cache_mode = force_generic_plan`),
];
