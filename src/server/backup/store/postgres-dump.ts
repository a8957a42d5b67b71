import type pg from 'pg';
import {
  copyLine,
  endOfContent,
  endOfTable,
  type Preface,
  prefaceLine,
  sequenceLine,
} from '#server/backup/content-lines.ts';
import type { Database } from '#server/platform/database/database.ts';
import { copyOut } from './postgres-copy-out.ts';
import { onOwnConnection } from './postgres-session.ts';
import { listMigrations, listTables, type StoreTable, sourcesOf } from './postgres-tables-list.ts';

/** A store at one instant. */
export interface Snapshot {
  readonly migrations: readonly string[];
  readonly postgres: string;
  readonly tables: readonly StoreTable[];
  /** Rows read so far. */
  readonly rowsRead: () => number;
  /** The content of a backup, as it is read from the store. */
  content(preface: Preface): AsyncGenerator<Buffer | string>;
}

/** Reads a consistent snapshot of the whole store. Writers are not blocked; only a migration waits until the end. */
export function withSnapshot<Answer>(
  database: Database,
  work: (snapshot: Snapshot) => Promise<Answer>,
): Promise<Answer> {
  return onOwnConnection(database, 'portal-motoboy backup', async (client) => {
    const sourceOf = await sourcesOf(client);
    const tables = await beginSnapshot(client, sourceOf);
    const migrations = await listMigrations(client);
    const { rows: version } = await client.query<{ server_version: string }>('show server_version');
    let rowsRead = 0;
    return work({
      migrations,
      postgres: version[0]?.server_version ?? '',
      tables,
      rowsRead: () => rowsRead,
      async *content(preface) {
        yield prefaceLine(preface);
        for (const table of tables) {
          yield copyLine(table.name, table.columns);
          let rows = 0;
          for await (const chunk of readRows(client, table, sourceOf)) {
            rows += linesIn(chunk);
            yield chunk;
          }
          rowsRead += rows;
          yield endOfTable(rows);
        }
        for (const line of await sequences(client)) yield line;
        yield endOfContent(tables.length);
      },
    });
  });
}

/** A second try covers one migration between listing and locking the tables; more mean a failing upgrade. */
const TRIES = 3;

/**
 * Begins the snapshot with all tables locked against schema changes, from which a snapshot does not protect. The first
 * statement after the lock starts the snapshot, so that a migration is seen completely or not at all.
 */
async function beginSnapshot(client: pg.Client, sourceOf: (name: string) => string): Promise<readonly StoreTable[]> {
  for (let tries = 1; ; tries += 1) {
    const listed = await listTables(client);
    await client.query('begin isolation level repeatable read, read only');
    try {
      // The lock of a view is one of its tables.
      const names = listed.map(({ name }) => sourceOf(name)).join(', ');
      if (names !== '') await client.query(`lock table ${names} in access share mode`);
      const tables = await listTables(client);
      if (JSON.stringify(tables) === JSON.stringify(listed)) return tables;
      if (tries >= TRIES)
        throw new Error(
          `The tables changed during each of ${TRIES} tries (${listed.length} listed, ${tables.length} found)`,
        );
    } catch (error) {
      if (tries >= TRIES) throw error;
    }
    await client.query('rollback');
  }
}

function readRows(
  client: pg.Client,
  { name, columns }: StoreTable,
  sourceOf: (name: string) => string,
): AsyncIterable<Buffer> {
  const list = columns.map((column) => `"${column}"`).join(', ');
  return copyOut(client, `copy (select ${list} from ${sourceOf(name)}) to stdout`);
}

/** The portal's sequences; they are outside the snapshot, so they may be ahead of the rows, never behind. */
async function sequences(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string; last: string | null; start: string }>(
    `select sequencename as name, last_value::text as last, start_value::text as start
     from pg_sequences where schemaname = 'public' order by sequencename`,
  );
  return rows.map(({ name, last, start }) => sequenceLine(name, last ?? start, last !== null));
}

/** COPY writes a row a line: an end of line inside a value is written as `\n`. */
function linesIn(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(0x0a); at >= 0; at = chunk.indexOf(0x0a, at + 1)) count += 1;
  return count;
}
