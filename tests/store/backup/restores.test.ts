import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { makeBackup, restoreBackup } from '#server/backup/assemble-backup.ts';
import { MIGRATION_NAMES, migrate } from '#server/platform/database/migrate.ts';
import { emptyStore, KEY, settings, startFullShops } from '#tests/support/backup/full-shops.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { cookieOf, createClient } from '#tests/support/client.ts';
import { fillEmptyTables } from '#tests/support/database/fill-tables.ts';
import { everyRow, formOf } from '#tests/support/database/whole-store.ts';
import { startNode } from '#tests/support/node.ts';
import { PASSWORD } from '#tests/support/start-app.ts';

const full = startFullShops();
/** A backup of the store at rest, encrypted. */
let sealed: string;

test('a backup that is made while orders arrive is the store of one instant', async () => {
  const file = join(full.folder, 'busy.backup');
  let isDone = false;
  const writers = Array.from({ length: 4 }, async () => {
    let placed = 0;
    for (; !isDone; placed += 1) expect((await full.shop.post('/api/orders', aDelivery())).status).toBe(201);
    return placed;
  });
  try {
    await makeBackup(full.running.database, file, settings(KEY));
  } finally {
    isDone = true;
  }
  expect((await Promise.all(writers)).every((placed) => placed > 0)).toBe(true);

  const { connection, database } = await emptyStore();
  await restoreBackup(database, file, settings(KEY));
  const { rows } = await database.pool.query(
    `select c.establishment_id, c.revision as revision, c.order_number as number,
       (select count(*) from order_events e where e.establishment_id = c.establishment_id) as events,
       (select max(revision) from orders o where o.establishment_id = c.establishment_id) as newest,
       (select count(*) from orders o where o.establishment_id = c.establishment_id) as orders
     from establishment_counters c`,
  );
  expect(rows).toHaveLength(2);
  for (const { revision, number, events, newest, orders } of rows) {
    expect({ events, newest, orders }).toEqual({ events: revision, newest: revision, orders: number });
  }
  expect((await everyRow(connection)).orders?.length).toBeGreaterThan(4);
});

test('every row of every table comes back as it was', async () => {
  await full.running.parts.app.close();
  expect(await fillEmptyTables(full.running.connection), 'no table is left empty').toEqual([]);
  const before = await everyRow(full.running.connection);
  sealed = join(full.folder, 'sealed.backup');
  const plain = join(full.folder, 'plain.backup');
  const made = await makeBackup(full.running.database, sealed, settings(KEY));
  await makeBackup(full.running.database, plain, settings());
  const tables = Object.keys(before).filter((name) => !name.startsWith('sequence '));
  expect(made).toMatchObject({ tables: tables.length, bytes: (await stat(sealed)).size });
  expect(made.rows).toBe(tables.reduce((sum, name) => sum + (before[name]?.length ?? 0), 0));

  for (const [file, key] of [
    [sealed, KEY],
    [plain, undefined],
  ] as const) {
    const { connection, database } = await emptyStore();
    const restored = await restoreBackup(database, file, settings(key));
    expect(restored).toMatchObject({ tables: tables.length, rows: made.rows, upgraded: [], opensSealed: true });
    expect(await everyRow(connection)).toEqual(before);
    expect(await formOf(connection)).toEqual(await formOf(full.running.connection));
  }
  expect((await readFile(sealed)).includes('Rafael'), 'no text is readable').toBe(false);
  expect((await stat(sealed)).mode & 0o777).toBe(0o600);
});

test('a restored portal signs the same people in and goes on numbering where the other stopped', async () => {
  const { connection, database } = await emptyStore();
  await restoreBackup(database, sealed, settings(KEY));
  const { rows } = await database.pool.query(
    'select revision, order_number from establishment_counters where establishment_id = $1',
    [full.shop.establishment.id],
  );
  const node = await startNode({ ...full.running, connection });
  const signedIn = await createClient(node.url).post('/api/session', { email: full.shop.email, password: PASSWORD });
  expect(signedIn.status).toBe(200);
  const people = createClient(node.url, cookieOf(signedIn));
  const first = await people.post<Order>('/api/orders', aDelivery(), { 'idempotency-key': 'first' });
  expect(first.body.order.cdOrder, 'a retry gets the order that it made before').toBe('1');
  const next = await people.post<Order>('/api/orders', aDelivery());
  expect(next.status).toBe(201);
  expect(next.body.revision).toBe(rows[0].revision + 1);
  expect(next.body.order.cdOrder).toBe(String(rows[0].order_number + 1));
});

test('an older backup is brought up to the schema of this portal', async () => {
  const older = await emptyStore();
  const names = MIGRATION_NAMES.slice(0, 12);
  await migrate(older.database.kysely as never, names);
  await older.database.pool.query(
    `insert into establishments (id, fantasy_name, time_zone) values ('e', 'Loja', 'America/Sao_Paulo')`,
  );
  const file = join(full.folder, 'older.backup');
  await makeBackup(older.database, file, settings());
  const { connection, database } = await emptyStore();
  const { upgraded } = await restoreBackup(database, file, settings());
  expect(upgraded).toEqual(MIGRATION_NAMES.slice(12));
  expect(await formOf(connection)).toEqual(await formOf(full.running.connection));
  expect(await migrate(database.kysely as never)).toEqual([]);
});
