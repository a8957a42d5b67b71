import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { createContentReader } from '#server/backup/content-reader.ts';
import { BackupError, damaged } from '#server/backup/error.ts';
import { onOwnConnection } from '#server/backup/store/postgres-session.ts';
import { listMigrations } from '#server/backup/store/postgres-tables-list.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  advanceSequences,
  countOwn,
  insertLines,
  movedTables,
  refuseDetached,
  refuseKnown,
  rowsAsLines,
} from './postgres-move.ts';

const MANIFEST = 'estabelecimento.json';
/** How many lines are written to the store at once. */
const BATCH = 200;

const ManifestSchema = Type.Object({
  establishmentId: Type.String(),
  migrations: Type.Array(Type.String()),
  tables: Type.Array(
    Type.Object({ name: Type.String({ pattern: '^[a-z_0-9]+$' }), rows: Type.Integer(), sha256: Type.String() }),
  ),
});

/** The content of an export: rows and checksum of each table's file. */
export type MoveManifest = Static<typeof ManifestSchema>;

/**
 * Writes a consistent snapshot of one establishment into a new folder: one file of JSON lines per table, and a
 * manifest. Contains nothing of another establishment, and no sessions: people sign in again. `record` runs before the
 * first file, so that nothing leaves without its entry in the audit; a failure, its own included, removes the folder.
 */
export function exportEstablishment(
  database: Database,
  establishmentId: string,
  folder: string,
  record: () => Promise<void>,
): Promise<MoveManifest> {
  return onOwnConnection(database, 'portal-motoboy export', async (client) => {
    await client.query('begin isolation level repeatable read, read only');
    const { rowCount } = await client.query('select 1 from establishments where id = $1 /* establishment */', [
      establishmentId,
    ]);
    if (!rowCount) throw new BackupError(`Não há estabelecimento com o id ${establishmentId}.`);
    await refuseDetached(client, establishmentId);
    await mkdir(folder, { mode: 0o700 }).catch((error) => {
      throw new BackupError(`A pasta ${folder} já existe ou não pode ser criada. Indique uma pasta nova.`, error);
    });
    try {
      await record();
      return await writeFiles(client, establishmentId, folder);
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  });
}

async function writeFiles(
  client: Parameters<typeof rowsAsLines>[0],
  establishmentId: string,
  folder: string,
): Promise<MoveManifest> {
  const tables: MoveManifest['tables'] = [];
  for (const table of await movedTables(client, establishmentId)) {
    const written = await writeLines(join(folder, `${table.name}.jsonl`), rowsAsLines(client, table));
    tables.push({ name: table.name, ...written });
  }
  const manifest = { establishmentId, migrations: [...(await listMigrations(client))], tables };
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  return manifest;
}

/**
 * Imports an exported establishment into this store, next to others and while the portal runs, completely or not at
 * all. Refuses changed files, another version of the portal, and an existing establishment or e-mail.
 */
export function importEstablishment(database: Database, folder: string): Promise<MoveManifest> {
  return onOwnConnection(database, 'portal-motoboy import', async (client) => {
    const manifest = await readManifest(folder);
    for (const { name, sha256 } of manifest.tables) await verify(join(folder, `${name}.jsonl`), sha256);
    await client.query('begin');
    if (JSON.stringify(await listMigrations(client)) !== JSON.stringify(manifest.migrations)) {
      throw new BackupError('Os dois portais não têm a mesma versão. Atualize os dois e exporte de novo.');
    }
    await refuseKnown(client, manifest.establishmentId, await peopleIn(folder));
    const tables = await movedTables(client, manifest.establishmentId);
    for (const table of tables) {
      for await (const lines of batchesOf(join(folder, `${table.name}.jsonl`))) {
        await insertLines(client, table, lines);
      }
    }
    for (const table of tables) {
      const expected = manifest.tables.find(({ name }) => name === table.name)?.rows;
      // Fewer own rows: a row of another establishment was skipped, or an existing row belongs to another one.
      if ((await countOwn(client, table)) !== expected) throw damaged(`linhas de ${table.name}`);
    }
    await advanceSequences(client, tables);
    await client.query('commit');
    return manifest;
  });
}

async function writeLines(file: string, lines: AsyncIterable<Buffer>) {
  const hash = createHash('sha256');
  const handle = await open(file, 'wx', 0o600);
  let rows = 0;
  try {
    for await (const chunk of lines) {
      hash.update(chunk);
      for (let at = chunk.indexOf(0x0a); at >= 0; at = chunk.indexOf(0x0a, at + 1)) rows += 1;
      await handle.appendFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { rows, sha256: hash.digest('hex') };
}

async function readManifest(folder: string): Promise<MoveManifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error) => {
    throw new BackupError(`Em ${folder} não há um estabelecimento exportado (falta ${MANIFEST}).`, error);
  });
  try {
    const manifest: unknown = JSON.parse(text);
    if (Value.Check(ManifestSchema, manifest)) return manifest;
  } catch {}
  throw damaged(MANIFEST);
}

async function verify(file: string, sha256: string): Promise<void> {
  const hash = createHash('sha256');
  try {
    for await (const part of createReadStream(file)) hash.update(part);
  } catch (error) {
    throw damaged(file, error);
  }
  if (hash.digest('hex') !== sha256) throw damaged(`a soma SHA-256 de ${file} não confere`);
}

async function* batchesOf(file: string): AsyncGenerator<readonly string[]> {
  let lines: string[] = [];
  const reader = createContentReader(createReadStream(file));
  for (let line = await reader.line(); line !== undefined; line = await reader.line()) {
    lines.push(line);
    if (lines.length < BATCH) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}

async function peopleIn(folder: string): Promise<readonly { readonly id: string; readonly email: string }[]> {
  const people: { id: string; email: string }[] = [];
  for await (const lines of batchesOf(join(folder, 'auth_accounts.jsonl'))) {
    for (const line of lines) {
      const { id, email } = JSON.parse(line);
      people.push({ id: String(id), email: String(email) });
    }
  }
  return people;
}
