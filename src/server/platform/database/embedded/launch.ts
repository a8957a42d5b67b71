import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { SOCKET_PORT } from './connection.ts';
import type { EmbeddedFolders } from './folders.ts';
import type { RunAs } from './run-as.ts';
import { PROGRAM_ENVIRONMENT } from './run-program.ts';
import { limitServerLog, openServerLog, serverLastWords, serverLogEnd } from './server-log.ts';
import { serverArguments } from './server-settings.ts';

/** A server process that this portal launched. */
export interface LaunchedServer {
  hasExited(): boolean;
  /** why it ended, from its own log */
  lastWords(): Promise<string>;
}

/**
 * Launches the server in its own process group: Ctrl-C in the terminal must not stop it before the portal has answered
 * its open requests.
 */
export async function launchServer(
  folders: EmbeddedFolders,
  runAs: RunAs,
  socketFolder: string,
  mark: string,
  lock: readonly string[],
): Promise<LaunchedServer> {
  await limitServerLog(folders);
  const logStart = await serverLogEnd(folders);
  const log = await openServerLog(folders, runAs);
  const args = serverArguments(folders.cluster, socketFolder, SOCKET_PORT, mark);
  const [file = '', ...rest] = [...runAs.prefix, ...lock, join(runAs.programs, 'postgres'), ...args];
  const child = spawn(file, rest, {
    ...runAs.identity,
    cwd: '/',
    env: PROGRAM_ENVIRONMENT,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  let exited = false;
  let spawnError = '';
  child.once('exit', () => (exited = true));
  child.once('error', (error) => {
    exited = true;
    spawnError = error.message;
  });
  child.unref();
  await log.close();
  return {
    hasExited: () => exited,
    lastWords: async () => spawnError || serverLastWords(folders, logStart),
  };
}
