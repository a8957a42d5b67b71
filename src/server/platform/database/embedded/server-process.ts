import { execFileSync } from 'node:child_process';
import { readdir, readFile, readlink, realpath } from 'node:fs/promises';

/** Whether a process is a server of this cluster: its working directory is the cluster, as for no other program. */
export async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return commandLine(pid).includes(cluster);
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  if (folder === undefined || folder !== (await realpath(cluster).catch(() => cluster))) return false;
  return (await argumentsOf(pid))[0]?.endsWith('/postgres') ?? false;
}

/** The main process of the server that runs on this cluster, found without its pid file; `undefined` if none runs. */
export async function findServerProcess(cluster: string): Promise<number | undefined> {
  for (const pid of await processes()) if (await isServerOf(cluster, pid)) return pid;
  return undefined;
}

/** The socket folder that a server of the portal was given; '' if its command line does not say. */
export async function socketFolderOf(pid: number): Promise<string> {
  const prefix = 'unix_socket_directories=';
  const given = (await argumentsOf(pid)).find((argument) => argument.startsWith(prefix));
  return (
    given
      ?.slice(prefix.length)
      .replace(/^"(.*)"$/s, '$1')
      .replaceAll('""', '"') ?? ''
  );
}

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function processes(): Promise<readonly number[]> {
  if (process.platform === 'linux') return (await readdir('/proc')).map(Number).filter(Number.isInteger);
  return run('ps', ['-axo', 'pid=']).split('\n').map(Number).filter(Number.isInteger);
}

/** The arguments of a process; none on systems without `/proc`. */
async function argumentsOf(pid: number): Promise<readonly string[]> {
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
}

function commandLine(pid: number): string {
  const command = run('ps', ['-o', 'command=', '-p', String(pid)]);
  return /postgres\b/.test(command) ? command : '';
}

function run(program: string, args: readonly string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8' });
  } catch {
    return '';
  }
}
