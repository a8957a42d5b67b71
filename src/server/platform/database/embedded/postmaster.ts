import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SOCKET_PORT } from './connection.ts';
import { findServerProcess, isAlive, isServerOf, socketFolderOf } from './server-process.ts';

/** The living main process of a cluster's server, no matter what started it. */
export interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string;
}

/**
 * A number that no process has: PostgreSQL then takes its pid file as stale, but still checks for leftover backends.
 */
const NO_PROCESS = 2 ** 31 - 2;

/**
 * The server that runs on this cluster now, or undefined. A pid file whose number now belongs to another program does
 * not count; if the file is empty, truncated or holds something else, a living server is found by its folder.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const content = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (content === undefined) return undefined;
  const lines = content.split('\n');
  const named = pidIn(lines[0]);
  if (named !== undefined && (await isServerOf(cluster, named))) {
    return { pid: named, socketFolder: lines[4] || (await socketFolderOf(named)) };
  }
  const pid = await findServerProcess(cluster);
  return pid === undefined ? undefined : { pid, socketFolder: await socketFolderOf(pid) };
}

/** A standalone backend writes its process number with a minus sign. */
function pidIn(line: string | undefined): number | undefined {
  return line !== undefined && /^-?[1-9]\d{0,9}$/.test(line) ? Math.abs(Number(line)) : undefined;
}

/**
 * Makes stale pid files harmless. PostgreSQL refuses to start while the process named in the cluster's pid file or in
 * its socket's lock file is alive, but after a reboot that number may belong to any program, and a killed server may
 * linger as a zombie. Replaces the number and keeps the rest: the pid file also names the shared memory that must be
 * unused. A file without a number, left by a full disk or a power cut, blocks every start as well: removes it, unless a
 * server of the cluster runs.
 */
export async function disarmStalePidFiles(cluster: string, socketFolder: string): Promise<void> {
  await disarm(cluster, join(cluster, 'postmaster.pid'));
  await disarm(cluster, join(socketFolder, `.s.PGSQL.${SOCKET_PORT}.lock`));
}

async function disarm(cluster: string, file: string): Promise<void> {
  const content = await readFile(file, 'utf8').catch(() => undefined);
  if (content === undefined) return;
  const [first, ...rest] = content.split('\n');
  const pid = pidIn(first);
  if (pid === NO_PROCESS || (pid !== undefined && !isAlive(pid))) return;
  if (await findServerProcess(cluster)) return;
  if (pid === undefined) return rm(file, { force: true });
  const { uid, gid } = await stat(file);
  const changed = `${file}.portal`;
  await writeFile(changed, [NO_PROCESS, ...rest].join('\n'), { mode: 0o600 });
  await chown(changed, uid, gid);
  await rename(changed, file);
}

/**
 * Ends the server with a fast shutdown (open transactions roll back, everything is written). If that takes longer than
 * `patience` ms, with an immediate one, after which the next start recovers from the log.
 */
export async function shutDown(cluster: string, postmaster: Postmaster, patience = 20_000): Promise<void> {
  signal(postmaster.pid, 'SIGINT');
  if (await isGone(cluster, postmaster, patience)) return;
  signal(postmaster.pid, 'SIGQUIT');
  if (await isGone(cluster, postmaster, 10_000)) return;
  throw new Error(`PostgreSQL (process ${postmaster.pid}) does not stop`);
}

async function isGone(cluster: string, postmaster: Postmaster, patience: number): Promise<boolean> {
  const end = Date.now() + patience;
  while (await isServerOf(cluster, postmaster.pid)) {
    if (Date.now() > end) return false;
    await delay(10);
  }
  return true;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
