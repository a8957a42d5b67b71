import { spawnSync } from 'node:child_process';
import type { EmbeddedFolders } from './folders.ts';
import type { RunAs } from './run-as.ts';

export type DataLock =
  /** put before the server's program, makes it hold the lock as long as any of its processes lives */
  { readonly prefix: readonly string[] } | 'taken';

/** An exit code that the programs below do not use themselves. */
const TAKEN = 75;

/**
 * The lock of the data. PostgreSQL notices a second server by process numbers and shared memory, and another container
 * sees neither of the first one's, yet may see its files: two servers on one folder would destroy it. A lock of the file
 * system holds between containers. Where the system has no `flock`, there are no containers of this kind either.
 */
export function dataLock({ lock }: EmbeddedFolders, { prefix, identity }: RunAs): DataLock {
  const flock = ['flock', '--nonblock', `--conflict-exit-code=${TAKEN}`, '--no-fork', lock];
  const [program = '', ...args] = [...prefix, ...flock, 'true'];
  const { status } = spawnSync(program, args, { ...identity, cwd: '/', stdio: 'ignore' });
  if (status === TAKEN) return 'taken';
  return { prefix: status === 0 ? flock : [] };
}
