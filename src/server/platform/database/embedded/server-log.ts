import { copyFile, open, readFile, stat, truncate } from 'node:fs/promises';
import type { EmbeddedFolders } from './folders.ts';
import { giveTo, type RunAs } from './run-as.ts';
import { lastWords } from './run-program.ts';

/** postgres.log and postgres.log.1 together stay around twice this size. */
const LARGEST_LOG_BYTES = 1_000_000;

/** Opens the log for appending the server's output; the caller closes the descriptor. */
export async function openServerLog(folders: EmbeddedFolders, runAs: RunAs) {
  const file = await open(folders.log, 'a', 0o600);
  await giveTo(runAs, folders.log);
  return file;
}

/** Moves a large log aside. The server keeps the file open: it appends, so truncating is safe. */
export async function limitServerLog(folders: EmbeddedFolders): Promise<void> {
  const { size } = await stat(folders.log).catch(() => ({ size: 0 }));
  if (size < LARGEST_LOG_BYTES) return;
  await copyFile(folders.log, `${folders.log}.1`);
  await truncate(folders.log);
}

/** The current size of the log in bytes: the output of a server that starts now begins there. */
export async function serverLogEnd(folders: EmbeddedFolders): Promise<number> {
  return (await stat(folders.log).catch(() => ({ size: 0 }))).size;
}

/** Why the server did not start, from its own log. */
export async function serverLastWords(folders: EmbeddedFolders, since: number): Promise<string> {
  const content = await readFile(folders.log).catch(() => Buffer.alloc(0));
  return lastWords(content.subarray(since).toString('utf8'));
}
