import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findBinaries } from '#server/platform/database/embedded/binaries.ts';
import { ensureCluster } from '#server/platform/database/embedded/cluster.ts';
import { connectionOf, type PostgresConnection, SOCKET_PORT } from '#server/platform/database/embedded/connection.ts';
import { embeddedFolders, makePrivateFolder, makeSocketFolder } from '#server/platform/database/embedded/folders.ts';
import { findPostmaster, shutDown } from '#server/platform/database/embedded/postmaster.ts';
import { ensureReader } from '#server/platform/database/embedded/reader-role.ts';
import { chooseRunAs, giveTo, type RunAs } from '#server/platform/database/embedded/run-as.ts';
import { PROGRAM_ENVIRONMENT } from '#server/platform/database/embedded/run-program.ts';
import { serverArguments } from '#server/platform/database/embedded/server-settings.ts';
import { eventually } from './embedded-servers.ts';

/**
 * Data that nobody keeps need not reach the disk: to drop a database, a server that flushes writes everything first. What
 * a portal's server must not lose is tested on its own servers (`embedded-servers.ts`, the tier of chaos).
 */
const UNKEPT = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

export interface StoreServer {
  readonly connection: PostgresConnection;
  /** Stops the server and deletes its data. */
  stop(): Promise<void>;
}

/** The embedded PostgreSQL with the portal's settings, except that it does not flush. For the store tests of one run. */
export async function startStoreServer(dataDir: string): Promise<StoreServer> {
  const folders = embeddedFolders(dataDir);
  const binaries = await findBinaries();
  await makePrivateFolder(folders.dataDir);
  const runAs = await chooseRunAs(binaries, folders);
  await ensureCluster(binaries, folders, runAs);
  const socketFolder = await makeSocketFolder(folders);
  await makePrivateFolder(socketFolder);
  await giveTo(runAs, socketFolder);
  launch(runAs, serverArguments(folders.cluster, socketFolder, SOCKET_PORT, 'tests'));
  const connection = await connectionOf(folders, socketFolder);
  await eventually(() => ensureReader(connection));
  return {
    connection,
    stop: async () => {
      const running = await findPostmaster(folders.cluster);
      if (running) await shutDown(folders.cluster, running);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** In a process group of its own, as the portal does: Ctrl-C ends the tests first, which then stop it. */
function launch({ prefix, programs, identity }: RunAs, settings: readonly string[]): void {
  const unkept = Object.entries(UNKEPT).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [file = '', ...args] = [...prefix, join(programs, 'postgres'), ...settings, ...unkept];
  spawn(file, args, { ...identity, cwd: '/', env: PROGRAM_ENVIRONMENT, detached: true, stdio: 'ignore' }).unref();
}
