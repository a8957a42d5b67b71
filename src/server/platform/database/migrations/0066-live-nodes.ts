import { type Kysely, sql } from 'kysely';

/**
 * A node keeps one row alive instead of one for each shop that listens there, so that its death is noticed within
 * seconds at the cost of one small write.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'create table live_nodes (node text primary key, until timestamptz not null) with (fillfactor = 60)',
  // The nodes of before the upgrade are gone; open sockets connect again and are written down.
  'delete from live_listeners',
  'alter table live_listeners drop column until',
];
