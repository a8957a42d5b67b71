import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { checkBackup, makeBackup, restoreBackup } from '#server/backup/assemble-backup.ts';
import { writeBackupFile } from '#server/backup/file/write.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { MIGRATION_NAMES, migrate } from '#server/platform/database/migrate.ts';
import { emptyStore, KEY, refusal, settings, startFullShops } from '#tests/support/backup/full-shops.ts';
import { queryOnce } from '#tests/support/database/embedded-servers.ts';
import { everyRow } from '#tests/support/database/whole-store.ts';

const full = startFullShops();
/** A backup of the store, encrypted, and one without a key. */
let sealed: string;
let plain: string;
beforeAll(async () => {
  sealed = join(full.folder, 'sealed.backup');
  plain = join(full.folder, 'plain.backup');
  await makeBackup(full.running.database, sealed, settings(KEY));
  await makeBackup(full.running.database, plain, settings());
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
    const file = join(full.folder, 'broken.backup');
    await writeFile(file, content);
    const said = await refusal(restoreBackup(database, file, settings(KEY)));
    expect(said, name).toMatch(/^BackupError: /);
    expect(said, name).toMatch(sentence);
  }
  expect(await refusal(restoreBackup(database, join(full.folder, 'none.backup'), settings(KEY)))).toMatch(/não existe/);
  expect(await refusal(restoreBackup(database, sealed, settings()))).toMatch(/é cifrado/);
  expect(await refusal(restoreBackup(database, sealed, settings('outra frase comprida')))).toMatch(/chave é outra/);
  expect(await everyRow(connection)).toEqual({});
});

test('a file of a newer portal, and one that was written without all of a store, are refused whole', async () => {
  const { connection, database } = await emptyStore();
  const facts = { createdAt: '2026-11-22T12:00:00.000Z', postgres: '18.4', migrations: [...MIGRATION_NAMES] };
  const write = async (name: string, content: readonly string[], migrations = facts.migrations) => {
    const file = join(full.folder, name);
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
  const here = await mkdtemp(join(full.folder, 'target-'));
  const file = join(here, 'taken.backup');
  await copyFile(plain, file);
  expect(await refusal(makeBackup(full.running.database, file, settings()))).toMatch(/já existe/);
  expect(await refusal(makeBackup(full.running.database, '/dev/full/x.backup', settings()))).toMatch(
    /^BackupError|ENOTDIR/,
  );
  expect(await refusal(makeBackup(full.running.database, join(here, 'no', 'folder'), settings()))).toMatch(
    /não existe/,
  );
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
