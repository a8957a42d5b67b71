import { createHash } from 'node:crypto';
import type pg from 'pg';

const MARK_LENGTH = 8;
const NOT_ALLOWED = '42501';

/**
 * A short mark that tells a store from others, for the names of its backups: made of the cluster's identifier, as that of the
 * archive of the log, and of the database in it. A restored store has another one. Undefined where the server does not tell.
 */
export async function readStoreMark(pool: Pick<pg.Pool, 'query'>): Promise<string | undefined> {
  try {
    const { rows } = await pool.query<{ system: string; database: string }>(
      `select (select system_identifier::text from pg_control_system()) as system,
         (select oid::text from pg_database where datname = current_database()) as database`,
    );
    const print = createHash('sha256').update(`${rows[0]?.system} ${rows[0]?.database}`).digest('hex');
    return print.slice(0, MARK_LENGTH);
  } catch (error) {
    if ((error as { code?: unknown }).code === NOT_ALLOWED) return undefined;
    throw error;
  }
}
