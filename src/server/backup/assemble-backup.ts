import type { Database } from '#server/platform/database/database.ts';
import type { Environment } from '#server/platform/environment.ts';
import { createContentReader } from './content-reader.ts';
import { BackupError } from './error.ts';
import { readBackupContent, type VerifiedFile, verifyBackupFile } from './file/read.ts';
import { type WrittenFile, writeBackupFile } from './file/write.ts';
import { prefaceOf, takeOverSecret } from './session-secret-facts.ts';
import { withSnapshot } from './store/postgres-dump.ts';
import { readStoreMark } from './store/postgres-mark.ts';
import { type Restored, readPrefaceLine, refuseNewer, restoreStore } from './store/postgres-restore.ts';

type BackupEnvironment = Pick<Environment, 'sessionSecret' | 'dataDir' | 'backups'>;

/** The content of a backup. */
export interface MadeBackup extends WrittenFile {
  readonly tables: number;
  readonly rows: number;
}

/**
 * Writes a consistent snapshot of the whole store into a new file. The portal may run and write in the meantime. Throws
 * `BackupError` with a sentence for the operator.
 */
export function makeBackup(database: Database, file: string, settings: BackupEnvironment): Promise<MadeBackup> {
  return withSnapshot(database, async ({ migrations, postgres, tables, rowsRead, content }) => {
    if (migrations.length === 0) throw new BackupError('O banco de dados ainda não tem dados do portal.');
    const facts = { createdAt: new Date().toISOString(), migrations, postgres };
    const preface = await prefaceOf(settings);
    const written = await writeBackupFile(
      file,
      { ...facts, migrations: [...migrations] },
      content(preface),
      settings.backups.key,
    );
    return { ...written, tables: tables.length, rows: rowsRead() };
  });
}

/** The mark of a store in the names of its backups. */
export function markOfStore({ pool }: Database): Promise<string | undefined> {
  return readStoreMark(pool);
}

/** A restored backup. */
export interface RestoredBackup extends Restored {
  /** When the backup was made (ISO 8601). */
  readonly createdAt: string;
  /** False if partners' credentials and couriers' links were sealed with another session secret. */
  readonly opensSealed: boolean;
}

/** Checks the whole file without touching any store: its checksum, and with the key each of its blocks. */
export async function checkBackup(
  file: string,
  { backups }: Pick<BackupEnvironment, 'backups'>,
): Promise<VerifiedFile> {
  const verified = await verifyBackupFile(file);
  refuseNewer(verified.header.migrations);
  const { content, close } = await readBackupContent(file, backups.key);
  try {
    for await (const _part of content);
  } finally {
    await close();
  }
  return verified;
}

/**
 * Restores a backup into an empty store that no portal uses: checks the file, fills the store, migrates it to this
 * portal's schema. Throws `BackupError`; after any failure the store is empty.
 */
export async function restoreBackup(
  database: Database,
  file: string,
  settings: BackupEnvironment,
): Promise<RestoredBackup> {
  const { header } = await verifyBackupFile(file);
  refuseNewer(header.migrations);
  const { content, close } = await readBackupContent(file, settings.backups.key);
  let opensSealed = true;
  try {
    const reader = createContentReader(content);
    // Checks the key before reading the store.
    const preface = await readPrefaceLine(reader);
    const restored = await restoreStore(database, {
      migrations: header.migrations,
      content: reader,
      beforeCommit: async () => {
        opensSealed = await takeOverSecret(preface, settings);
      },
    });
    return { ...restored, createdAt: header.createdAt, opensSealed };
  } finally {
    await close();
  }
}
