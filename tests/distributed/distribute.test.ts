import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { DistributionError, distribute } from '#server/platform/database/distribution/distribute.ts';
import { LOCAL_TABLES } from '#server/platform/database/distribution/tables.ts';
import { createTestDatabase } from '#tests/support/database/postgres.ts';
import { withClient } from '#tests/support/database/with-client.ts';
import { startApp } from '#tests/support/start-app.ts';

async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test('every table of establishments is distributed together, and a second run does nothing', async () => {
  const { connection, database } = await startApp();
  expect(database.isDistributed()).toBe(true);
  const client = await connect(connection);
  const again = await distribute(client);
  expect(again.tables).toEqual([]);
  const { rows } = await client.query<{ name: string; groups: string }>(
    `select logicalrelid::text as name, (select count(distinct colocationid) from pg_dist_partition) as groups
     from pg_dist_partition`,
  );
  expect(rows).toHaveLength(again.distributed);
  expect(new Set(rows.map(({ groups }) => groups))).toEqual(new Set(['1']));
  for (const { name } of rows) expect(LOCAL_TABLES).not.toHaveProperty(name);
});

test('functions of one establishment are planned with its value: Citus refuses most of their generic plans', async () => {
  const client = await connect((await startApp()).connection);
  const { rows } = await client.query(
    `select p.oid::regprocedure::text as name from pg_proc p
     join pg_catalog.pg_dist_object d on d.classid = 'pg_proc'::regclass and d.objid = p.oid
     where p.pronamespace = 'public'::regnamespace and d.distribution_argument_index is not null
       and 'plan_cache_mode=force_generic_plan' = any (p.proconfig)`,
  );
  expect(rows).toEqual([]);
});

test('a table added by an upgrade is distributed by the next run, with its rows', async () => {
  const { connection } = await startApp();
  const client = await connect(connection);
  await client.query(`create table late_notes (establishment_id text, id text, primary key (establishment_id, id))`);
  await client.query(`insert into late_notes select 'e' || n, 'x' from generate_series(1, 20) n`);
  expect((await distribute(client)).tables).toEqual(['late_notes']);
  const { rows } = await client.query('select count(*)::int as count from late_notes');
  expect(rows).toEqual([{ count: 20 }]);
});

test('a reference from a local table to a distributed one is refused with its name', async () => {
  const tables = `create table establishments (id text primary key);
    create table api_keys (id text, establishment_id text references establishments (id))`;
  const making = createTestDatabase({
    template: 'reference',
    migrate: (to) => withClient(to, async (client) => void (await client.query(tables))),
  });
  await expect(making).rejects.toThrow(DistributionError);
  await expect(making).rejects.toThrow(/api_keys_establishment_id_fkey liga api_keys a establishments/);
});

test('a PostgreSQL without Citus is refused in a sentence', async () => {
  const { connection, drop } = await createTestDatabase();
  onTestFinished(drop);
  await expect(distribute(await connect(connection))).rejects.toThrow(/não tem a extensão citus/);
});
