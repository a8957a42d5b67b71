import type { Pool } from 'pg';

const DEADLOCK = '40P01';
const TRIES = 10;

/**
 * Empties tables, and all that refer to them, beside a running portal. Its followers may hold locks on the same tables in
 * another order: a deadlock is tried again.
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
