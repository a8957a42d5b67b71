import type pg from 'pg';

/** A table of the store with the columns that hold data of their own (generated ones follow from others). */
export interface StoreTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * Every table of the portal by name, without the queue of periodic jobs, which is in another schema and is created
 * again, and without the archive: its orders are read and written as those of the live tables (decision 155).
 */
export async function listTables(client: pg.ClientBase): Promise<readonly StoreTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition and ${NOT_DETACHED}
       and ${NOT_OF_AN_EXTENSION}
     group by c.relname order by c.relname`,
  );
  return rows;
}

/** Leaves out the months that were taken out of the archive. For a row `c` of pg_class. */
const NOT_DETACHED = `c.relname !~ '^order(s|_events)_detached_'`;

/** The views through which archived rows are read as rows of a table. */
const VIEWS: Readonly<Record<string, string>> = { orders: 'all_orders', order_events: 'all_order_events' };

/** Tells what to read a table's rows from; the table itself in a store from before the archive. */
export async function sourcesOf(client: pg.ClientBase): Promise<(name: string) => string> {
  const { rows } = await client.query(`select 1 where to_regclass('public.all_orders') is not null`);
  return (name) => quoted(rows.length === 0 ? name : (VIEWS[name] ?? name));
}

/** The tables of the archive that hold an establishment's rows in addition to the listed ones. */
export async function archiveTables(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace
       and (c.relname in ('orders_archive', 'order_events_archive') or c.relkind = 'r' and not (${NOT_DETACHED}))
     order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** For a row `c` of pg_class. */
export const NOT_OF_AN_EXTENSION = `not exists
  (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** The applied migrations in their order; empty for a store without any. */
export async function listMigrations(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows: there } = await client.query(`select 1 where to_regclass('public.kysely_migration') is not null`);
  if (there.length === 0) return [];
  const { rows } = await client.query<{ name: string }>('select name from public.kysely_migration order by name');
  return rows.map(({ name }) => name);
}

export const quoted = (name: string): string => `public."${name.replaceAll('"', '""')}"`;
