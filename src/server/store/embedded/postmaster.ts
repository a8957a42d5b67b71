import { execFileSync } from 'node:child_process';
import { chown, readFile, readlink, realpath, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SOCKET_PORT } from './connection.ts';

/** The living main process of a cluster's server, whoever started it. */
export interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string;
}

/** A number no process has: with it PostgreSQL finds its pid file stale, yet still checks for leftover backends. */
const NO_PROCESS = 2 ** 31 - 2;

/** The server that runs on this cluster now, or undefined. A pid file whose number went to another program does not count. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined))?.split('\n');
  const pid = Number(lines?.[0]);
  if (!lines || !Number.isInteger(pid) || !(await isServerOf(cluster, pid))) return undefined;
  return { pid, socketFolder: lines[4] ?? '' };
}

/**
 * PostgreSQL refuses to start while the process named in the cluster's pid file or in its socket's lock file is alive,
 * yet after a reboot that number may belong to any program, and a killed server may linger as a zombie. The number is
 * replaced and the rest kept: the pid file also names the shared memory that must be unused.
 */
export async function disarmStalePidFiles(cluster: string, socketFolder: string): Promise<void> {
  await disarm(cluster, join(cluster, 'postmaster.pid'));
  await disarm(cluster, join(socketFolder, `.s.PGSQL.${SOCKET_PORT}.lock`));
}

async function disarm(cluster: string, file: string): Promise<void> {
  const content = await readFile(file, 'utf8').catch(() => undefined);
  if (content === undefined) return;
  const [first, ...rest] = content.split('\n');
  const pid = Number(first);
  if (pid === NO_PROCESS || !isAlive(pid) || (await isServerOf(cluster, pid))) return;
  const { uid, gid } = await stat(file);
  const changed = `${file}.portal`;
  await writeFile(changed, [NO_PROCESS, ...rest].join('\n'), { mode: 0o600 });
  await chown(changed, uid, gid);
  await rename(changed, file);
}

/**
 * Ends the server: fast shutdown (open transactions roll back, all is written), and where that does not end within
 * `patience` ms, an immediate one, after which the next start recovers from the log.
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

/** A server's working directory is its cluster, which no other program's is. */
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return commandLine(pid).includes(cluster);
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  if (folder === undefined || folder !== (await realpath(cluster).catch(() => cluster))) return false;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.split('\0')[0]?.endsWith('/postgres') ?? false;
}

function commandLine(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
