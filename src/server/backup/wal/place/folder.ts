import { mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { BackupError } from '#server/backup/error.ts';
import type { ArchivePlace } from './port.ts';

const PARTIAL = '.partial';

/** An archive in a folder, readable by its owner only. */
export function createFolderPlace(folder: string): ArchivePlace {
  return {
    put: (name, bytes) => explained(folder, () => writeSynced(join(folder, name), bytes)),
    get: (name) => explained(folder, () => readFile(join(folder, name))),
    list: (prefix) => explained(folder, () => listBelow(folder, prefix)),
    remove: (name) =>
      explained(folder, async () => {
        await rm(join(folder, name), { force: true });
        await dropEmpty(folder, dirname(join(folder, name)));
      }),
  };
}

async function writeSynced(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const partial = `${file}${PARTIAL}`;
  try {
    const handle = await open(partial, 'w', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {});
    throw error;
  }
}

async function listBelow(folder: string, prefix: string): Promise<readonly string[]> {
  const start = join(folder, prefix.includes('/') ? dirname(`${prefix}x`) : '.');
  const entries = await readdir(start, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith(PARTIAL))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((name) => name.startsWith(prefix))
    .toSorted();
}

async function dropEmpty(root: string, folder: string): Promise<void> {
  if (relative(root, folder) === '') return;
  const removed = await rmdir(folder).then(
    () => true,
    () => false,
  );
  if (removed) await dropEmpty(root, dirname(folder));
}

async function explained<Answer>(folder: string, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new BackupError(`O disco de ${folder} está cheio.`, error);
    throw new BackupError(`A pasta ${folder} não pode ser usada (${code ?? 'erro'}).`, error);
  }
}
