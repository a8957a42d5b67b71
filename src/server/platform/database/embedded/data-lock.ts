import { spawnSync } from 'node:child_process';
import type { EmbeddedFolders } from './folders.ts';
import type { RunAs } from './run-as.ts';

export type DataLock =
  /** put before the server's program; it then holds the lock as long as any of its processes lives */
  { readonly prefix: readonly string[] } | 'taken';

/** An exit code that the programs below do not use. */
const TAKEN = 75;

/**
 * Locks the data. PostgreSQL detects a second server by process numbers and shared memory, but another container sees
 * neither of the first one's and may still see its files: two servers on one folder would destroy it. A file-system
 * lock works between containers. Systems without `flock` have no containers of this kind either.
 */
export function dataLock({ lock }: EmbeddedFolders, { prefix, identity }: RunAs): DataLock {
  const flock = ['flock', '--nonblock', `--conflict-exit-code=${TAKEN}`, '--no-fork', lock];
  const [program = '', ...args] = [...prefix, ...flock, 'true'];
  const { status } = spawnSync(program, args, { ...identity, cwd: '/', stdio: 'ignore' });
  if (status === TAKEN) return 'taken';
  return { prefix: status === 0 ? flock : [] };
}
