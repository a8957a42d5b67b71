import { type Migration, Migrator } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { MIGRATION_NAMES, migrate, pendingMigrations } from '#server/platform/database/migrate.ts';
import * as orders from '#server/platform/database/migrations/0001-0009/0001-orders.ts';
import * as access from '#server/platform/database/migrations/0001-0009/0002-access.ts';
import * as catalogue from '#server/platform/database/migrations/0001-0009/0003-catalogue.ts';
import { createTestDatabase } from '#tests/support/database/postgres.ts';
import { everyRow, formOf } from '#tests/support/database/whole-store.ts';

const FIRST: Readonly<Record<string, Migration>> = {
  '0001-orders': { up: orders.up },
  '0002-access': { up: access.up },
  '0003-catalogue': { up: catalogue.up },
};

test('a store of the first version is upgraded with its content', async ({ skip }) => {
  skip(inject('distributed'), 'The first version was never distributed.');
  const template = `first_version_${process.pid}`;
  const { connection, drop } = await createTestDatabase({
    template,
    migrate: async (to) => {
      const { kysely, close } = openDatabase({ connection: to });
      const { error } = await new Migrator({
        db: kysely,
        provider: { getMigrations: async () => ({ ...FIRST }) },
      }).migrateToLatest();
      await close();
      if (error) throw error;
    },
  });
  const database = openDatabase({ connection });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  const run = async (text: string) => (await database.pool.query(text)).rows;
  await run(`insert into establishments (id, fantasy_name, time_zone) values ('e', 'Loja', 'America/Sao_Paulo')`);
  await run(`insert into establishment_counters (establishment_id, revision, order_number) values ('e', 2, 2)`);
  await run(`insert into orders
      (establishment_id, id, revision, number, business_day, created_at, status, module, command, document)
    select 'e', id, n, n, '2026-11-20', now(), status, 'COMANDA', command, '{}'
    from (values ('open', 1, 2, ' Mesa  7'), ('closed', 2, 5, '8')) o (id, n, status, command)`);
  await run(`insert into customers (establishment_id, key, profile)
    values ('e', '5511987654321', '{"name": "Zoé Araújo", "address": {"address": "Rua Três"}}')`);

  expect((await migrate(database.kysely as never)).length).toBeGreaterThan(0);
  expect(await run('select order_id, command from open_comandas')).toEqual([{ order_id: 'open', command: 'mesa 7' }]);
  expect(await run('select sort_name, search_text from customers')).toEqual([
    { sort_name: 'zoe araujo', search_text: 'zoe araujo 11987654321 rua tres' },
  ]);
  expect(await migrate(database.kysely as never)).toEqual([]);
});

test('a migration that fails takes the whole upgrade back, and the next attempt begins where it was', async ({
  skip,
}) => {
  skip(inject('distributed'), 'An upgrade of a distributed store is not one transaction.');
  const { connection, drop } = await createTestDatabase();
  const database = openDatabase({ connection });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  const before = MIGRATION_NAMES.slice(0, 12);
  await migrate(database.kysely as never, before);
  await database.pool.query(`insert into establishments (id, fantasy_name, time_zone) values ('e', 'Loja', 'UTC')`);
  // Makes a migration in the middle fail, after earlier ones would have succeeded.
  await database.pool.query('create table audit_entries (in_the_way int)');
  const state = async () => [await formOf(connection), await everyRow(connection)];
  const was = await state();
  await expect(migrate(database.kysely as never)).rejects.toMatchObject({ code: '42P07' });
  expect(await state()).toEqual(was);
  await database.pool.query('drop table audit_entries');
  expect((await migrate(database.kysely as never)).length).toBe(MIGRATION_NAMES.length - before.length);
});

test('a store that has a later migration without the one before it gets the missing one', async () => {
  const { connection, drop } = await createTestDatabase();
  const database = openDatabase({ connection });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  const missing = '0121-work-shares';
  const had = MIGRATION_NAMES.filter((name) => name <= '0123-read-run-departures' && name !== missing);
  await migrate(database.kysely as never, had);
  const left = MIGRATION_NAMES.filter((name) => !had.includes(name));
  expect(await pendingMigrations(database.kysely as never)).toEqual(left);
  expect(await migrate(database.kysely as never)).toEqual(left);
  expect(await pendingMigrations(database.kysely as never)).toEqual([]);
});
