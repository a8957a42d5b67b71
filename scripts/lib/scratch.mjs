import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps files in this folder in memory. */
const IN_MEMORY = '/dev/shm';

/** Has the id of the run's process, so that a later run can delete what a killed one left. Short, as a socket's path has to be. */
const PREFIX = 'motoboy-';

/** Room for the tests' files, and what else the run needs beside them, in bytes. */
const ROOM_BYTES = 6 * 2 ** 30;
const OTHER_BYTES = 4 * 2 ** 30;

/**
 * Runs `work` with a folder for the tests' temporary files, which is deleted afterwards. The tests make and drop hundreds
 * of databases of some 860 files each: in memory the store tier takes a fifth less time than on a disk. Where too
 * little memory is free, the files cannot be programs, or TMPDIR is set, they stay where they would have been.
 */
export async function withScratch(work) {
  clearLeftovers();
  if (process.env.TMPDIR !== undefined || !hasRoom()) return work(tmpdir());
  const folder = mkdtempSync(join(IN_MEMORY, `${PREFIX}${process.pid}-`));
  // The store's server runs as another user where the tests run as root.
  chmodSync(folder, 0o1777);
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n');
    const options = mounts.find((line) => line.split(' ')[1] === IN_MEMORY)?.split(' ')[3] ?? 'noexec';
    const available = Number(/^MemAvailable: +(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1]) * 1024;
    return (
      !options.split(',').includes('noexec') && bavail * bsize >= ROOM_BYTES && available >= ROOM_BYTES + OTHER_BYTES
    );
  } catch {
    // Not a Linux, or one without such a folder.
    return false;
  }
}

function clearLeftovers() {
  try {
    for (const name of readdirSync(IN_MEMORY)) {
      if (!name.startsWith(PREFIX) || isRunning(Number.parseInt(name.slice(PREFIX.length), 10))) continue;
      rmSync(join(IN_MEMORY, name), { recursive: true, force: true });
    }
  } catch {
    // No such folder, or files of another person.
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
