import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '#server/platform/database/database.ts';
import { embeddedFolders } from '#server/platform/database/embedded/folders.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const run = promisify(execFile);

/** Passes the prepared store from the setup of a run to its workers. */
const VARIABLE = 'PREPARED_STORE';

/** Makes an empty store once for a run. For a `globalSetup`; returns the teardown. */
export default (): Promise<() => Promise<void>> => prepareStore(async () => {});

/**
 * Makes a store once for a run, as a portal's first start does: portals that start on a copy of it save initdb and all
 * migrations, and what `fill` writes while its server runs. Returns the teardown.
 */
export async function prepareStore(fill: (dataDir: string) => Promise<void>): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-motoboy-prepared-'));
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
  const { kysely, close } = openDatabase({ connection: server.connection, maxConnections: 2 });
  await migrate(kysely as never);
  await close();
  await fill(dataDir);
  await server.stop();
  process.env[VARIABLE] = embeddedFolders(dataDir).cluster;
  return () => rm(dataDir, { recursive: true, force: true });
}

/**
 * Puts a copy of the prepared store into the folder of a portal that has not started yet, and keeps the files' owners.
 * Where nothing is prepared, the portal makes its own.
 */
export async function copyPreparedStore(dataDir: string): Promise<void> {
  const prepared = process.env[VARIABLE];
  if (prepared !== undefined) await run('cp', ['-a', prepared, embeddedFolders(dataDir).cluster]);
}
