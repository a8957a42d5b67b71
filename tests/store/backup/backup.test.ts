import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { checkBackup, makeBackup, restoreBackup } from '#server/backup/assemble-backup.ts';
import { writeBackupFile } from '#server/backup/file/write.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { MIGRATION_NAMES, migrate } from '#server/platform/database/migrate.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { aDelivery, aRound } from '#tests/support/builders.ts';
import { cookieOf, createClient } from '#tests/support/client.ts';
import { queryOnce } from '#tests/support/database/embedded-servers.ts';
import { fillEmptyTables, HOSTILE } from '#tests/support/database/fill-tables.ts';
import { createTestDatabase } from '#tests/support/database/postgres.ts';
import { everyRow, formOf } from '#tests/support/database/whole-store.ts';
import { startNode } from '#tests/support/node.ts';
import { PASSWORD, type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

const KEY = 'uma frase comprida que ninguém adivinha';
const SECRET = 'a secret of the tests, long enough to sign';

let folder: string;
let running: RunningApp;
let shop: Shop;
/** A backup of the store at rest, encrypted, and one without a key. */
let sealed: string;
let plain: string;

const settings = (backupKey?: string) =>
  readEnvironment({
    NODE_ENV: 'test',
    SESSION_SECRET: SECRET,
    ...(backupKey === undefined ? {} : { BACKUP_KEY: backupKey }),
  });

/** An empty database, for one test. */
async function emptyStore() {
  const { connection, drop } = await createTestDatabase();
  const database = openDatabase({ connection, maxConnections: 2 });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  return { connection, database };
}

const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error) => `${error.name}: ${error.message}`,
  );

beforeEach(({ skip }) => skip(inject('distributed'), 'A cluster is backed up by its own means.'));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-motoboy-backup-'));
  running = await startAppUntilClosed();
  shop = await running.openShop();
  const other = await running.openShop({ fantasyName: HOSTILE.slice(0, 20) });
  for (const one of [shop, other]) {
    const placed = await one.post<Order>('/api/orders', aDelivery(), { 'idempotency-key': 'first' });
    expect(placed.status).toBe(201);
    await one.post(`/api/orders/${placed.body.id}/dispatch`, { courierId: one.courier.id });
    await one.post('/api/orders', aRound('7'));
    await one.send('PUT', '/api/customers/5511987654321', { name: 'Zoé "a dona"\tda casa' });
    await one.post('/api/cash/sessions', { float: 10_000 });
    await one.post('/api/categories', { name: 'Pizzas\\doces' });
    await one.post('/api/api-keys', { name: 'Site', scopes: ['orders:read'] });
    await one.post(`/api/couriers/${one.courier.id}/link`);
  }
});
afterAll(async () => {
  await running.close();
  await rm(folder, { recursive: true, force: true });
});

test('a backup that is made while orders arrive is the store of one instant', async () => {
  const file = join(folder, 'busy.backup');
  let isDone = false;
  const writers = Array.from({ length: 4 }, async () => {
    let placed = 0;
    for (; !isDone; placed += 1) expect((await shop.post('/api/orders', aDelivery())).status).toBe(201);
    return placed;
  });
  try {
    await makeBackup(running.database, file, settings(KEY));
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
  await running.parts.app.close();
  expect(await fillEmptyTables(running.connection), 'no table is left empty').toEqual([]);
  const before = await everyRow(running.connection);
  sealed = join(folder, 'sealed.backup');
  plain = join(folder, 'plain.backup');
  const made = await makeBackup(running.database, sealed, settings(KEY));
  await makeBackup(running.database, plain, settings());
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
    expect(await formOf(connection)).toEqual(await formOf(running.connection));
  }
  expect((await readFile(sealed)).includes('Rafael'), 'no text is readable').toBe(false);
  expect((await stat(sealed)).mode & 0o777).toBe(0o600);
});

test('a restored portal signs the same people in and goes on numbering where the other stopped', async () => {
  const { connection, database } = await emptyStore();
  await restoreBackup(database, sealed, settings(KEY));
  const { rows } = await database.pool.query(
    'select revision, order_number from establishment_counters where establishment_id = $1',
    [shop.establishment.id],
  );
  const node = await startNode({ ...running, connection });
  const signedIn = await createClient(node.url).post('/api/session', { email: shop.email, password: PASSWORD });
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
  const file = join(folder, 'older.backup');
  await makeBackup(older.database, file, settings());
  const { connection, database } = await emptyStore();
  const { upgraded } = await restoreBackup(database, file, settings());
  expect(upgraded).toEqual(MIGRATION_NAMES.slice(12));
  expect(await formOf(connection)).toEqual(await formOf(running.connection));
  expect(await migrate(database.kysely as never)).toEqual([]);
});

test('a migrated but unused store counts as empty, a used one is refused', async () => {
  const { connection, database } = await emptyStore();
  await migrate(database.kysely as never);
  await database.close();
  const again = openDatabase({ connection, maxConnections: 2 });
  onTestFinished(() => again.close());
  await restoreBackup(again, sealed, settings(KEY));
  const before = await everyRow(connection);
  expect(await refusal(restoreBackup(again, sealed, settings(KEY)))).toMatch(/não está vazio/);
  expect(await everyRow(connection)).toEqual(before);

  const foreign = await emptyStore();
  await queryOnce(foreign.connection, 'create table contabilidade (id int)');
  expect(await refusal(restoreBackup(foreign.database, sealed, settings(KEY)))).toMatch(/não está vazio/);
});

test('a store that a portal uses is refused', async () => {
  const { database } = await emptyStore();
  const portal = await database.pool.connect();
  try {
    expect(await refusal(restoreBackup(database, sealed, settings(KEY)))).toMatch(/Um portal está usando/);
  } finally {
    portal.release();
  }
});

test('a damaged, cut, foreign or newer file is refused, and nothing of it reaches the store', async () => {
  const { connection, database } = await emptyStore();
  const bytes = await readFile(sealed);
  const changed = (at: number) => {
    const copy = Buffer.from(bytes);
    copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
    return copy;
  };
  const headerEnd = bytes.indexOf(0x0a, bytes.indexOf(0x0a) + 1);
  const files: readonly (readonly [string, Buffer, RegExp])[] = [
    ['a changed byte of the content', changed(bytes.length >> 1), /SHA-256 não confere/],
    ['a changed byte of the header', changed(headerEnd - 5), /danificado/],
    ['a changed checksum', changed(bytes.length - 1), /SHA-256 não confere/],
    ['one byte less', bytes.subarray(0, -1), /SHA-256 não confere/],
    ['half of it', bytes.subarray(0, bytes.length >> 1), /SHA-256 não confere/],
    ['the header only', bytes.subarray(0, headerEnd + 1), /termina antes do fim/],
    ['half a header', bytes.subarray(0, headerEnd >> 1), /danificado/],
    ['nothing', Buffer.alloc(0), /não é um backup/],
    ['something else', Buffer.from('PK\u0003\u0004 zip'), /não é um backup/],
    ['a newer format', Buffer.from('PORTAL-MOTOBOY-BACKUP 2\n{}\n'), /versão mais nova/],
    ['more after its end', Buffer.concat([bytes, Buffer.from('x')]), /SHA-256 não confere/],
  ];
  for (const [name, content, sentence] of files) {
    const file = join(folder, 'broken.backup');
    await writeFile(file, content);
    const said = await refusal(restoreBackup(database, file, settings(KEY)));
    expect(said, name).toMatch(/^BackupError: /);
    expect(said, name).toMatch(sentence);
  }
  expect(await refusal(restoreBackup(database, join(folder, 'none.backup'), settings(KEY)))).toMatch(/não existe/);
  expect(await refusal(restoreBackup(database, sealed, settings()))).toMatch(/é cifrado/);
  expect(await refusal(restoreBackup(database, sealed, settings('outra frase comprida')))).toMatch(/chave é outra/);
  expect(await everyRow(connection)).toEqual({});
});

test('a file of a newer portal, and one that was written without all of a store, are refused whole', async () => {
  const { connection, database } = await emptyStore();
  const facts = { createdAt: '2026-11-22T12:00:00.000Z', postgres: '18.4', migrations: [...MIGRATION_NAMES] };
  const write = async (name: string, content: readonly string[], migrations = facts.migrations) => {
    const file = join(folder, name);
    await writeBackupFile(file, { ...facts, migrations }, toStream(content), undefined);
    return file;
  };
  const newer = await write('newer.backup', ['-- end 0\n'], [...MIGRATION_NAMES, '9999-future']);
  expect(await refusal(restoreBackup(database, newer, settings()))).toMatch(
    /versão mais nova do portal \(9999-future\)/,
  );
  const preface = '-- portal {"secretPrint":""}\n';
  const row = 'COPY public."postal_codes" ("postal_code", "expires_at") FROM stdin;\n';
  const wrong: readonly (readonly string[])[] = [
    [preface, '-- end 0\n'],
    [preface, row, '01310100\t2026-11-20 00:00:00+00\n\\.\n-- rows 2\n', '-- end 1\n'],
    [preface, 'COPY public."orders" ("id") FROM PROGRAM \'id\';\n'],
    ['-- end 0\n'],
    [],
  ];
  for (const [at, content] of wrong.entries()) {
    const file = await write(`wrong-${at}.backup`, content);
    expect(await refusal(restoreBackup(database, file, settings())), content.join('')).toMatch(/danificado/);
  }
  expect(await everyRow(connection)).toEqual({});
});

test('checking a file reads all of it and touches no store', async () => {
  expect((await checkBackup(sealed, settings(KEY))).header.migrations).toEqual(MIGRATION_NAMES);
  expect(await refusal(checkBackup(sealed, settings('outra frase comprida')))).toMatch(/chave é outra/);
});

test('a target that cannot take the file leaves nothing behind, and no file is written over', async () => {
  const here = await mkdtemp(join(folder, 'target-'));
  const file = join(here, 'taken.backup');
  await copyFile(plain, file);
  expect(await refusal(makeBackup(running.database, file, settings()))).toMatch(/já existe/);
  expect(await refusal(makeBackup(running.database, '/dev/full/x.backup', settings()))).toMatch(/^BackupError|ENOTDIR/);
  expect(await refusal(makeBackup(running.database, join(here, 'no', 'folder'), settings()))).toMatch(/não existe/);
  const broken = refusal(
    writeBackupFile(join(here, 'broken.backup'), { createdAt: '', postgres: '', migrations: [] }, failing(), KEY),
  );
  expect(await broken).toMatch(/the store went away/);
  expect(await readdir(here)).toEqual(['taken.backup']);
});

async function* toStream(parts: readonly string[]): AsyncGenerator<string> {
  yield* parts;
}

async function* failing(): AsyncGenerator<Buffer> {
  yield randomBytes(2_000_000);
  throw new Error('the store went away');
}
