import type { Pool } from 'pg';

const DEADLOCK = '40P01';
const TRIES = 10;

/**
 * Empties tables, and all tables that refer to them, while a portal runs. Retries after a deadlock: the portal's
 * followers may lock the same tables in another order.
 */
export async function emptyTables(pool: Pool, tables: readonly string[]): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    try {
      await pool.query(`truncate ${tables.join(', ')} cascade`);
      return;
    } catch (error) {
      if (left === 1 || (error as { code?: string }).code !== DEADLOCK) throw error;
    }
  }
}
