import type pg from 'pg';
import type { PostgresConnection } from '#server/platform/database/embedded/connection.ts';
import { withClient } from '#tests/support/database/with-client.ts';

interface Column {
  readonly name: string;
  readonly type: string;
  /** Returns the first value that the column's check constraint lists, or undefined. */
  readonly listed: string | null;
}

interface ForeignKey {
  readonly columns: readonly string[];
  readonly target: string;
  readonly targets: readonly string[];
}

/** Texts that break a careless export: separators, escapes, the end mark of COPY, quotes, other alphabets. */
export const HOSTILE = 'a\tb\nc\\.\n\\.\r\n\\N \\x00 "aspas" \'simples\' ; -- 🛵 é \u2028 ~';

/**
 * Inserts a row with hostile texts into every empty table; returns the tables for which that failed. Reads columns,
 * foreign keys and allowed values from PostgreSQL's catalogue, so that a new table needs no change here.
 */
export async function fillEmptyTables(connection: PostgresConnection): Promise<readonly string[]> {
  return withClient(connection, async (client) => {
    let empty = await emptyTables(client);
    for (;;) {
      const left: string[] = [];
      for (const table of empty) if (!(await fill(client, table))) left.push(table);
      if (left.length === 0 || left.length === empty.length) return left;
      empty = left;
    }
  });
}

async function emptyTables(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const empty: string[] = [];
  for (const { name } of rows) {
    if (!(await client.query(`select 1 from "${name}" limit 1`)).rowCount) empty.push(name);
  }
  return empty;
}

async function fill(client: pg.Client, table: string): Promise<boolean> {
  const columns = await neededColumns(client, table);
  const values = new Map(columns.map(({ name, type, listed }) => [name, listed ?? EXAMPLES[type] ?? HOSTILE]));
  for (const { columns: own, target, targets } of await foreignKeys(client, table)) {
    const { rows } = await client.query(
      `select ${targets.map((name) => `"${name}"::text`).join(', ')} from ${target} limit 1`,
    );
    if (rows.length === 0) return false;
    for (const [at, name] of own.entries()) values.set(name, rows[0][targets[at] ?? '']);
  }
  const names = [...values.keys()].map((name) => `"${name}"`).join(', ');
  const places = [...values.keys()].map((_, at) => `$${at + 1}`).join(', ');
  return client.query(`insert into "${table}" (${names}) values (${places})`, [...values.values()]).then(
    () => true,
    () => false,
  );
}

/** An example by type; every other type gets the hostile text. */
const EXAMPLES: Readonly<Record<string, string>> = {
  int2: '1',
  int4: '1',
  int8: '1',
  numeric: '1',
  float8: '0.1',
  bool: 'true',
  date: '2026-11-20',
  timestamptz: '2026-11-20T23:30:00.123456Z',
  jsonb: JSON.stringify({ text: HOSTILE.replaceAll('\u0000', '') }),
  json: JSON.stringify({ text: HOSTILE }),
  bytea: '\\x00095c2e0aff',
  _text: '{"a,b","\\\\.",NULL}',
  uuid: '0192f3a4-0000-7000-8000-000000000001',
};

/** Returns the columns that must not be null. */
async function neededColumns(client: pg.Client, table: string): Promise<readonly Column[]> {
  const { rows } = await client.query<Column>(
    `select a.attname as name, t.typname as type,
       (select (regexp_match(pg_get_constraintdef(k.oid), a.attname || ' = ANY \\(ARRAY\\[''?([^'',\\]]+)'))[1]
        from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'c'
          and pg_get_constraintdef(k.oid) ~ (a.attname || ' = ANY') limit 1) as listed
     from pg_attribute a join pg_type t on t.oid = a.atttypid
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
       and a.attnotnull and a.attidentity = '' and a.attgenerated = ''`,
    [`public."${table}"`],
  );
  return rows;
}

async function foreignKeys(client: pg.Client, table: string): Promise<readonly ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select k.confrelid::regclass::text as target,
       array(select attname::text from unnest(k.conkey) with ordinality u(n, o)
             join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n order by o) as columns,
       array(select attname::text from unnest(k.confkey) with ordinality u(n, o)
             join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.n order by o) as targets
     from pg_constraint k
     where k.conrelid = $1::regclass and k.contype = 'f'
       and (select bool_and(attnotnull) from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey))`,
    [`public."${table}"`],
  );
  return rows;
}
