import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readAsOne } from '#server/platform/database/wall/postgres-reader.ts';
import { READER, raiseWall } from '#server/platform/database/wall/raise.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
let shop: Shop;
let neighbour: Shop;

beforeAll(async () => {
  running = await startAppUntilClosed();
  [shop, neighbour] = [await running.openShop(), await running.openShop()];
  for (const one of [shop, neighbour]) {
    const customer = { name: 'Ana', phone: '11987654321', address: { address: 'Rua A', number: '1' } };
    expect((await one.post('/api/orders', aDelivery({ customer } as never))).status).toBe(201);
    expect((await one.get('/api/reports/sales?by=day')).status).toBeLessThan(500);
  }
});
afterAll(() => running.close());

/** The tables of establishments, of which the role may read. */
async function readableTables(): Promise<readonly string[]> {
  const { rows } = await running.database.pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'establishment_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  );
  return rows.map(({ name }) => name);
}

const asShop = <Row>(text: string): Promise<readonly Row[]> =>
  readAsOne(running.database, shop.establishment.id, async ({ kysely }) => {
    const { rows } = await sql.raw<Row>(text).execute(kysely);
    return rows;
  });

const isPlain = () => !inject('distributed');

test('a statement without the establishment’s filter finds no rows of another one, in any table', async ({ skip }) => {
  skip(!isPlain(), 'Citus keeps to the check of every statement.');
  expect(running.database.isWalled()).toBe(true);
  const tables = await readableTables();
  expect(tables.length).toBeGreaterThan(60);
  const seen = new Map<string, readonly string[]>();
  for (const table of tables) {
    const rows = await asShop<{ id: string }>(`select distinct establishment_id as id from "${table}"`);
    if (rows.length > 0)
      seen.set(
        table,
        rows.map(({ id }) => id),
      );
  }
  expect([...seen.keys()]).toEqual(expect.arrayContaining(['orders', 'order_events', 'couriers']));
  for (const [table, ids] of seen) expect(ids, table).toEqual([shop.establishment.id]);
  expect(await asShop('select id from establishments')).toEqual([{ id: shop.establishment.id }]);
  const both = await running.database.pool.query('select distinct establishment_id from orders');
  expect(both.rows, 'the owner of the tables sees both').toHaveLength(2);
});

test('behind the wall nothing can be written, and rows that belong to no establishment cannot be read', async ({
  skip,
}) => {
  skip(!isPlain(), 'Citus keeps to the check of every statement.');
  for (const text of [
    'delete from orders',
    `update couriers set name = 'x'`,
    'select * from auth_accounts',
    'select * from ended_sessions',
    'select * from kysely_migration',
  ]) {
    await expect(asShop(text), text).rejects.toMatchObject({ code: '42501' });
  }
  const unsaid = running.database.kysely.transaction().execute(async (transaction) => {
    await sql`select set_config('role', ${READER}, true)`.execute(transaction);
    return (await sql`select 1 from orders`.execute(transaction)).rows;
  });
  expect(await unsaid).toEqual([]);
});

test('reports, audit and customers are read behind it', async ({ skip }) => {
  skip(!isPlain(), 'Citus keeps to the check of every statement.');
  const paths = ['/api/customers', '/api/audit', '/api/reports/sales?by=day'];
  const close = (table: string) => running.database.pool.query(`revoke select on ${table} from ${READER}`);
  const statuses = async () => Promise.all(paths.map(async (path) => (await shop.get(path)).status));
  expect(await statuses()).toEqual([200, 200, 200]);
  for (const table of ['customers', 'audit_entries', 'report_sums']) await close(table);
  expect((await statuses()).map((status) => status >= 500)).toEqual([true, true, true]);
});

test('a table that a later version adds gets its wall', async ({ skip }) => {
  skip(!isPlain(), 'Citus keeps to the check of every statement.');
  await running.database.pool.query('create table later_things (establishment_id text not null, words text)');
  await running.database.pool.query(`insert into later_things values ($1, 'a'), ($2, 'b')`, [
    shop.establishment.id,
    neighbour.establishment.id,
  ]);
  await expect(asShop('select * from later_things')).rejects.toMatchObject({ code: '42501' });
  await raiseWall(running.database.kysely as never);
  expect(await asShop('select words from later_things')).toEqual([{ words: 'a' }]);
});

test('a table that a running node holds is left for the next start', async ({ skip }) => {
  skip(!isPlain(), 'Citus keeps to the check of every statement.');
  const { pool, kysely } = running.database;
  await pool.query('create table busy_things (establishment_id text not null)');
  const busy = await pool.connect();
  try {
    await busy.query('begin');
    await busy.query('select 1 from busy_things');
    await raiseWall(kysely as never);
    await expect(asShop('select 1 from busy_things')).rejects.toMatchObject({ code: '42501' });
    await busy.query('commit');
  } finally {
    busy.release();
  }
  await raiseWall(kysely as never);
  expect(await asShop('select 1 from busy_things')).toEqual([]);
});
