import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { PortalProcess } from '#tests/support/launch/portal-process.ts';

/** A command prefix that mounts a small disk at the portal's data folder; the disk disappears with its last process. */
export function onSmallDisk(dataDir: string, megabytes: number): readonly string[] {
  const mount = `mount -t tmpfs -o size=${megabytes}m none "$0" && exec "$@"`;
  return ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', mount, dataDir];
}

/** Returns why a process cannot have its own disk here, or null if it can. */
export function refusesSmallDisk(): string | null {
  const [program = '', ...args] = onSmallDisk('/mnt', 1);
  const { status, stderr, error } = spawnSync(program, [...args, 'true'], { encoding: 'utf8' });
  return status === 0 ? null : (error?.message ?? stderr.trim());
}

/** The small disk's path as seen from outside. */
export function smallDiskOf({ child, dataDir }: PortalProcess) {
  const folder = join(`/proc/${child.pid}/root`, dataDir);
  const filler = join(folder, 'filler');
  return {
    fill(): void {
      const file = openSync(filler, 'w');
      for (const size of [1024 * 1024, 4096]) writeUntilFull(file, Buffer.alloc(size));
      closeSync(file);
    },
    free: (): void => unlinkSync(filler),
    server: (): number => Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
  };
}

function writeUntilFull(file: number, chunk: Buffer): void {
  try {
    for (;;) writeSync(file, chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
