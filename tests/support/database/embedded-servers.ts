import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { PostgresConnection } from '#server/platform/database/embedded/connection.ts';
import { findPostmaster, shutDown } from '#server/platform/database/embedded/postmaster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/database/embedded.ts';
import { withClient } from '#tests/support/database/with-client.ts';
import { silentLog } from '#tests/support/silent-log.ts';

/** A folder for one test's data; removed by `removeDataDir`. */
export async function makeDataDir(parent: string = tmpdir()): Promise<string> {
  const dataDir = await mkdtemp(join(parent, 'portal-motoboy-embedded-'));
  onTestFinished(() => removeDataDir(dataDir));
  return dataDir;
}

/** One folder for the tests of a file that may share data: creating a cluster takes a second, starting one is fast. */
export function shareDataDir(): { path: string } {
  const shared = { path: '' };
  beforeAll(async () => {
    shared.path = await mkdtemp(join(tmpdir(), 'portal-motoboy-embedded-'));
  });
  afterAll(() => removeDataDir(shared.path));
  return shared;
}

/** Stops the server that runs on the data, if any, and deletes the data. */
async function removeDataDir(dataDir: string): Promise<void> {
  const left = await findPostmaster(join(dataDir, 'postgres'));
  if (left) await shutDown(join(dataDir, 'postgres'), left);
  await rm(dataDir, { recursive: true, force: true });
}

/** An embedded server that stops at the end of the test. */
export async function startServer(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
  onTestFinished(() => server.stop());
  return server;
}

/** Runs one statement on a separate connection; returns the first row, or undefined. */
export async function queryOnce<Row extends object>(
  connection: PostgresConnection,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row | undefined> {
  return withClient(connection, async (client) => (await client.query<Row>(sql, [...values])).rows[0]);
}

/** Repeats until it succeeds, for at most `patience` ms; then throws the last error. */
export async function eventually<T>(attempt: () => Promise<T>, patience = 15_000): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** The process id of the server that runs on the data; throws if none runs. */
export async function serverProcess(dataDir: string): Promise<number> {
  const running = await findPostmaster(join(dataDir, 'postgres'));
  if (!running) throw new Error(`no server runs on ${dataDir}`);
  return running.pid;
}
