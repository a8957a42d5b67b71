import { type Kysely, sql } from 'kysely';

/**
 * Tries of passwords, codes and PINs that all nodes count together. Unlogged: a try is not worth a write to the log, and
 * a crash of the store may forget the last half hour.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLE).execute(db);
}

const TABLE = `create unlogged table limited_tries (
  key text collate "C" primary key,
  count integer not null,
  at timestamptz not null
)`;
