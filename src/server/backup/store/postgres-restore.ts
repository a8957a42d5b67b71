import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type ContentLine, readLine } from '#server/backup/content-lines.ts';
import type { ContentReader } from '#server/backup/content-reader.ts';
import { BackupError, damaged } from '#server/backup/error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { MIGRATION_NAMES, migrate } from '#server/platform/database/migrate.ts';
import { suspendRules } from './postgres-constraints.ts';
import { clearEmptyStore, refuseFullStore, refuseUsedStore } from './postgres-empty.ts';
import { kyselyInTransaction } from './postgres-one-connection.ts';
import { onOwnConnection } from './postgres-session.ts';
import { listTables, quoted } from './postgres-tables-list.ts';

/** The result of a restore. */
export interface Restored {
  readonly tables: number;
  readonly rows: number;
  /** Migrations that the backup did not have yet. */
  readonly upgraded: readonly string[];
}

export interface RestoreRequest {
  /** The migrations of the backup. */
  readonly migrations: readonly string[];
  /** The content after its preface. */
  readonly content: ContentReader;
  /** Runs last, just before the commit. */
  readonly beforeCommit: () => Promise<void>;
}

/** Refuses migrations that this portal does not know. */
export function refuseNewer(migrations: readonly string[]): void {
  const unknown = migrations.find((name) => !MIGRATION_NAMES.includes(name));
  if (unknown === undefined) return;
  throw new BackupError(
    `O backup foi feito por uma versão mais nova do portal (${unknown}). Atualize o portal e restaure de novo.`,
  );
}

/**
 * Fills an empty store with the content of a backup and migrates it to this portal's schema, in one transaction: after
 * any failure the store is still empty.
 */
export function restoreStore(database: Database, request: RestoreRequest): Promise<Restored> {
  refuseNewer(request.migrations);
  return onOwnConnection(database, 'portal-motoboy restore', async (client) => {
    await refuseUsedStore(client);
    await client.query('begin');
    await refuseFullStore(client);
    await clearEmptyStore(client);
    const kysely = kyselyInTransaction(client);
    await migrate(kysely as never, request.migrations);
    const filled = await fillTables(client, request);
    const upgraded = await migrate(kysely as never);
    await client.query('analyze');
    await request.beforeCommit();
    await client.query('commit');
    return { ...filled, upgraded };
  });
}

async function fillTables(client: pg.Client, { content }: RestoreRequest) {
  const tables = await listTables(client);
  const putBack = await suspendRules(client, tables);
  // Remove the rows that migrations insert.
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  const filled = new Map<string, number>();
  for (;;) {
    const line = recognised(await content.line());
    if (line.kind === 'end') {
      if (line.tables !== filled.size || filled.size !== tables.length) throw damaged('faltam tabelas');
      // Read to the end, where the decompression verifies its checksum.
      if ((await content.line()) !== undefined) throw damaged('há mais depois do fim');
      break;
    }
    if (line.kind === 'sequence') await client.query(line.statement);
    else if (line.kind === 'copy') filled.set(line.table, await fillTable(client, line.statement, content));
    else throw damaged('linha fora do lugar');
  }
  await putBack();
  return { tables: filled.size, rows: [...filled.values()].reduce((sum, rows) => sum + rows, 0) };
}

async function fillTable(client: pg.Client, statement: string, content: ContentReader): Promise<number> {
  const copied = client.query(copyFrom(statement));
  await pipeline(content.rows(), copied);
  const count = recognised(await content.line());
  if (count.kind !== 'rows' || count.rows !== copied.rowCount) throw damaged('número de linhas de uma tabela');
  return copied.rowCount;
}

/** The JSON of a content's first line, which comes before the tables. */
export async function readPrefaceLine(content: ContentReader): Promise<string> {
  const line = recognised(await content.line());
  if (line.kind !== 'preface') throw damaged('primeira linha do conteúdo');
  return line.json;
}

function recognised(line: string | undefined): ContentLine {
  const known = line === undefined ? undefined : readLine(line);
  if (known === undefined) throw damaged('conteúdo');
  return known;
}
