import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeptBackup } from '#domain/backup/retention.ts';

/** The occasion of a backup: the daily schedule, or an upgrade that will change the store. */
export type Occasion = 'daily' | 'before-upgrade';

const PREFIX: Readonly<Record<Occasion, string>> = { daily: 'portal', 'before-upgrade': 'antes-de-atualizar' };
/** The file of the last failure; without a mark that of earlier versions. */
const failureFile = (folder: string, store: string | undefined) =>
  join(folder, `ultima-falha${store === undefined ? '' : `-${store}`}.json`);
/** Unfinished files older than this are from killed backups; no backup takes so long. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/** The path of a new backup: its name contains occasion, time, to the second, in UTC, and the mark of its store. */
export function newBackupPath(folder: string, occasion: Occasion, now: number, store: string | undefined): string {
  const time = new Date(now).toISOString().slice(0, 19).replaceAll(':', '');
  return join(folder, `${PREFIX[occasion]}-${time}Z${store === undefined ? '' : `-${store}`}.backup`);
}

/** Creates the folder, readable by its owner only, if it is missing. */
export async function ensureBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** The backups of an occasion by name, newest first, those of other stores included; none without a folder. */
export async function listBackups(folder: string, occasion: Occasion): Promise<readonly KeptBackup[]> {
  const names = await readdir(folder).catch(() => []);
  const pattern = new RegExp(
    `^${PREFIX[occasion]}-(\\d{4}-\\d\\d-\\d\\d)T(\\d\\d)(\\d\\d)(\\d\\d)Z(?:-([0-9a-f]+))?\\.backup$`,
  );
  return names
    .flatMap((name) => {
      const [, day, hour, minute, second, store] = pattern.exec(name) ?? [];
      if (day === undefined) return [];
      const at = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
      return [{ name, at, ...(store === undefined ? {} : { store }) }];
    })
    .toSorted((one, other) => other.at - one.at);
}

/** Deletes backups by name, and the files of killed backups. */
export async function tidyFolder(folder: string, names: readonly string[], now: number): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true });
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.partial')) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (now - mtimeMs > ABANDONED_MS) await rm(join(folder, name), { force: true });
  }
}

/** The last failure of the daily backup, until one succeeds. */
export interface BackupFailure {
  /** ISO 8601 */
  readonly at: string;
  readonly reason: string;
}

/** Stores the last failure of a store's backup next to the backups, for `npm run doctor`; undefined deletes it. */
export async function noteFailure(
  folder: string,
  store: string | undefined,
  failure: BackupFailure | undefined,
): Promise<void> {
  if (failure !== undefined) {
    return writeFile(failureFile(folder, store), JSON.stringify(failure), { mode: 0o600 });
  }
  for (const file of failureFiles(folder, store)) await rm(file, { force: true });
}

/** Why the newest daily backup of a store failed; undefined after a success. */
export async function readFailure(folder: string, store: string | undefined): Promise<string | undefined> {
  const texts = failureFiles(folder, store).map((file) => readFile(file, 'utf8').catch(() => undefined));
  const text = (await Promise.all(texts)).find((one) => one !== undefined);
  if (text === undefined) return undefined;
  try {
    return String(JSON.parse(text).reason);
  } catch {
    return 'motivo desconhecido';
  }
}

/** The store's own file first, then that of a failure before the mark was known, or of an earlier version. */
function failureFiles(folder: string, store: string | undefined): readonly string[] {
  return [...new Set([failureFile(folder, store), failureFile(folder, undefined)])];
}
