import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { exportEstablishment, importEstablishment } from '#server/backup/move/assemble-move.ts';
import { aDelivery, aRound } from '#tests/support/builders.ts';
import { cookieOf } from '#tests/support/client.ts';
import { fillEmptyTables } from '#tests/support/database/fill-tables.ts';
import { withClient } from '#tests/support/database/with-client.ts';
import { PASSWORD, type RunningApp, startApp } from '#tests/support/start-app.ts';

/** Tables that belong to no establishment: what is not among them must move. */
const SHARED = [
  'agent_pairings',
  'auth_factors',
  'auth_sessions',
  'auth_verifications',
  'ended_sessions',
  'kysely_migration',
  'kysely_migration_lock',
  'limited_tries',
  'live_nodes',
  'operator_sessions',
  'password_links',
  'postal_codes',
  'push_keys',
  'sign_ups',
  'work_nodes',
  'work_shares',
];

/** Stands for the entry in the audit. */
const noted = async () => {};

/** The rows of one establishment in each exported table, as text. */
async function rowsOf({ connection }: RunningApp, tables: readonly string[], id: string) {
  return withClient(connection, async (client) => {
    const all: Record<string, readonly string[]> = {};
    for (const name of tables) {
      const own = name === 'establishments' ? 'id = $1' : 'establishment_id = $1';
      const people = 'in (select account_id from account_memberships where establishment_id = $1)';
      const where = { auth_accounts: `id ${people}`, auth_credentials: `account_id ${people}` }[name] ?? own;
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from "${name}" t where ${where} order by 1`,
        [id],
      );
      all[name] = rows.map(({ row }) => row);
    }
    return all;
  });
}

test('an establishment moves to another server with everything, and only itself', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'portal-motoboy-move-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const folder = join(parent, 'cantina');
  const [old, next] = [await startApp(), await startApp()];
  const shop = await old.openShop();
  const neighbour = await old.openShop({ fantasyName: 'VIZINHA-MARCADA' });
  for (const one of [shop, neighbour]) {
    await one.post('/api/orders', aDelivery(), { 'idempotency-key': 'first' });
    await one.post('/api/orders', aRound('7'));
  }
  await neighbour.post('/api/orders', aDelivery());
  // The tables that are still empty get a row of the first establishment that the filler finds.
  await old.parts.app.close();
  expect(await fillEmptyTables(old.connection)).toEqual([]);

  const id = shop.establishment.id;
  const manifest = await exportEstablishment(old.database, id, folder, noted);
  const names = manifest.tables.map(({ name }) => name);
  const { rows: every } = await old.database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const unmoved = every.map(({ name }) => name).filter((name) => !names.includes(name));
  expect(unmoved.toSorted(), 'a new table without an establishment needs a rule').toEqual(SHARED);
  for (const file of await readdir(folder)) {
    const text = await readFile(join(folder, file), 'utf8');
    expect(text).not.toContain('VIZINHA-MARCADA');
    expect(text).not.toContain(neighbour.establishment.id);
  }

  const other = await next.openShop();
  const othersBefore = await rowsOf(next, names, other.establishment.id);
  const orders = join(folder, 'orders.jsonl');
  const right = await readFile(orders, 'utf8');
  await writeFile(orders, right.replace('Pizza', 'Pasta'));
  await expect(importEstablishment(next.database, folder)).rejects.toThrow(/SHA-256 .* não confere/);
  await writeFile(orders, right);
  expect(await importEstablishment(next.database, folder)).toEqual(manifest);
  expect(await rowsOf(next, names, id)).toEqual(await rowsOf(old, names, id));
  expect(await rowsOf(next, names, other.establishment.id)).toEqual(othersBefore);

  const signedIn = await next.client().post('/api/session', { email: shop.email, password: PASSWORD });
  expect(signedIn.status).toBe(200);
  const people = next.client(cookieOf(signedIn));
  const again = await people.post<Order>('/api/orders', aDelivery(), { 'idempotency-key': 'first' });
  expect(again.body.order.cdOrder).toBe('1');
  expect((await people.post<Order>('/api/orders', aDelivery())).status).toBe(201);

  await expect(importEstablishment(next.database, folder)).rejects.toThrow(/já existe neste servidor/);
  await expect(exportEstablishment(old.database, id, folder, noted)).rejects.toThrow(/já existe ou não pode/);
  await expect(exportEstablishment(old.database, 'nenhum', join(parent, 'x'), noted)).rejects.toThrow(
    /Não há estabelecimento/,
  );
});

test('a moved establishment gets new numbers beyond those that it brought, also where these are far ahead', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'portal-motoboy-move-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const [old, next] = [await startApp(), await startApp()];
  for (const [folder, ahead] of [
    ['perto', undefined],
    ['longe', 1_000_000],
  ] as const) {
    const shop = await old.openShop();
    if (ahead !== undefined) {
      await old.database.pool.query(`select setval(pg_get_serial_sequence('audit_entries', 'id'), ${ahead})`);
    }
    for (const name of ['a', 'b', 'c']) await shop.post('/api/api-keys', { name, scopes: ['orders:create'] });
    const { id } = shop.establishment;
    await exportEstablishment(old.database, id, join(parent, folder), noted);
    await importEstablishment(next.database, join(parent, folder));
    const people = next.client(
      cookieOf(await next.client().post('/api/session', { email: shop.email, password: PASSWORD })),
    );
    for (const name of ['d', 'e', 'f', 'g']) {
      const made = await people.post('/api/api-keys', { name, scopes: ['orders:create'] });
      expect([folder, made.status]).toEqual([folder, 201]);
    }
    const { rows } = await next.database.pool.query<{ id: number }>(
      'select id from audit_entries where establishment_id = $1 order by id',
      [id],
    );
    expect(rows.length).toBeGreaterThanOrEqual(8);
    expect(rows.at(-1)?.id).toBeGreaterThan(ahead ?? 0);
  }
});

test('an export writes its first file after its record, and a failure leaves no folder', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'portal-motoboy-move-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const folder = join(parent, 'cantina');
  const { database, openShop } = await startApp();
  const { id } = (await openShop()).establishment;
  let written: readonly string[] | undefined;
  await exportEstablishment(database, id, join(parent, 'inteira'), async () => {
    written = await readdir(join(parent, 'inteira'));
  });
  expect(written).toEqual([]);
  const unrecorded = () => Promise.reject(new Error('the audit is closed'));
  await expect(exportEstablishment(database, id, folder, unrecorded)).rejects.toThrow('the audit is closed');
  expect(await readdir(parent)).toEqual(['inteira']);
  const inTheWay = () => writeFile(join(folder, 'orders.jsonl'), '');
  await expect(exportEstablishment(database, id, folder, inTheWay)).rejects.toThrow(/EEXIST/);
  expect(await readdir(parent)).toEqual(['inteira']);
});
