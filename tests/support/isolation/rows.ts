import type { Operation } from '#contract/operation.ts';
import type { RunningApp } from '#tests/support/start-app.ts';
import type { IsolatedShops } from './shops.ts';

/**
 * The operation's path with the owner's id in it, and any id for what lies within; an operation without a prepared id
 * fails the test.
 */
export function pathOf(ids: IsolatedShops['ids'], { path }: Operation): string {
  const noun = /^.*?:\w+/.exec(path)?.[0] ?? '';
  const id = ids[noun];
  if (id === undefined) throw new Error(`Give the isolation test an id of the owner for ${noun}`);
  return path.replace(/:\w+/, id).replace(/:\w+/g, 'algum');
}

/** All rows of an establishment in the store; one table after another, because the portal uses the same few connections. */
export async function rowsOf({ database }: RunningApp, establishmentId: string): Promise<unknown> {
  const { rows: tables } = await database.pool.query<{ table_name: string }>(
    `select table_name from information_schema.columns
     where column_name = 'establishment_id' and table_schema = 'public' order by 1`,
  );
  const all: Record<string, readonly unknown[]> = {};
  for (const { table_name } of tables) {
    const { rows } = await database.pool.query(
      `select to_jsonb(t) - 'last_used_at' as row from ${table_name} t where establishment_id = $1 order by t::text`,
      [establishmentId],
    );
    all[table_name] = rows;
  }
  const itself = await database.pool.query('select * from establishments where id = $1', [establishmentId]);
  return { ...all, establishments: itself.rows };
}
