import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeyRecipe } from '#server/backup/file/header.ts';

/** The state of the archive; kept in DATA_DIR for a restarted portal and for `npm run doctor`. */
export interface ArchiveState {
  readonly chain?: OpenChain;
  /** when everything written until then was in the archive; milliseconds since 1970 */
  readonly until?: number;
  /** the last attempt, if it failed */
  readonly failure?: { readonly since: number; readonly reason: string };
  /** the nightly base backups, while they fail: since when, and when the last one failed */
  readonly base?: { readonly since: number; readonly at: number; readonly reason: string };
}

/** The chain that new log goes into. */
export interface OpenChain {
  readonly name: string;
  readonly from: number;
  /** its address, without credentials */
  readonly place: string;
  readonly system: string;
  readonly timeline: number;
  readonly encryption: KeyRecipe | null;
  /** detects another BACKUP_KEY */
  readonly keyPrint: string;
  /** up to where the log is archived, as a decimal number */
  readonly next: string;
}

const stateFile = (dataDir: string): string => join(dataDir, 'wal-archive.json');

/** The state after the last attempt; undefined before the first. */
export async function readArchiveState(dataDir: string): Promise<ArchiveState | undefined> {
  const text = await readFile(stateFile(dataDir), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as ArchiveState;
  } catch {
    return {};
  }
}

export async function writeArchiveState(dataDir: string, state: ArchiveState): Promise<void> {
  const file = stateFile(dataDir);
  await writeFile(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

export async function forgetArchiveState(dataDir: string): Promise<void> {
  await rm(stateFile(dataDir), { force: true });
}
