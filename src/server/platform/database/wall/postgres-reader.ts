import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { READER } from './raise.ts';

/**
 * Runs reads as a role that sees the rows of one establishment only: a statement without `establishment_id` finds
 * nothing of another one, and none can write. Where the store has no such role, runs them as they are.
 */
export async function readAsOne<Answer>(
  database: Database,
  establishmentId: string,
  read: (database: Database) => Promise<Answer>,
): Promise<Answer> {
  if (!database.isWalled()) return read(database);
  // One snapshot for all statements of a read.
  const reading = database.kysely.transaction().setIsolationLevel('repeatable read');
  return reading.execute(async (transaction) => {
    await sql`select set_config('app.establishment', ${establishmentId}, true), set_config('role', ${READER}, true)`.execute(
      transaction,
    );
    return read({ ...database, kysely: transaction });
  });
}

type StoreRead = (establishmentId: string, ...more: readonly unknown[]) => Promise<unknown>;

/** Returns the store with these methods reading as that role. They take the establishment first, use only `kysely`, and write nothing. */
export function behindWall<Store extends object>(
  database: Database,
  create: (database: Database) => Store,
  reads: readonly (keyof Store)[],
): Store {
  const walled = reads.map((name) => {
    const read: StoreRead = (establishmentId, ...more) =>
      readAsOne(database, establishmentId, (one) => (create(one)[name] as StoreRead)(establishmentId, ...more));
    return [name, read] as const;
  });
  return { ...create(database), ...Object.fromEntries(walled) };
}
