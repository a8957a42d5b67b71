import { type Kysely, sql } from 'kysely';
import { CHANGE_COMANDAS } from './0070-change-comandas.ts';

/** Changes of comandas run only the statements that they need. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CHANGE_COMANDAS).execute(db);
}
