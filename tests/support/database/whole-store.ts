import { openDatabase } from '#server/platform/database/database.ts';
import type { PostgresConnection } from '#server/platform/database/embedded/connection.ts';
import { withClient } from '#tests/support/database/with-client.ts';

/** Returns every row of every table but the archive as text, by table, and the last value of each sequence. */
export async function everyRow(connection: PostgresConnection): Promise<Record<string, readonly string[]>> {
  return withClient(connection, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and not relispartition order by 1`,
    );
    const all: Record<string, readonly string[]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`);
      all[name] = rows.map(({ row }) => row);
    }
    const { rows: sequences } = await client.query<{ name: string; last: string }>(
      `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`,
    );
    for (const { name, last } of sequences) all[`sequence ${name}`] = [last];
    return all;
  });
}

/** Returns the schema: columns, constraints, indexes, triggers and functions, as PostgreSQL writes them. */
export async function formOf(connection: PostgresConnection): Promise<readonly string[]> {
  const database = openDatabase({ connection, maxConnections: 1 });
  try {
    const { rows } = await database.pool.query<{ line: string }>(
      `select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull as line
         from pg_class c join pg_attribute a on a.attrelid = c.oid
         where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated
         from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
       union all select indexdef from pg_indexes where schemaname = 'public'
       union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
       union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
       order by 1`,
    );
    return rows.map(({ line }) => line);
  } finally {
    await database.close();
  }
}
