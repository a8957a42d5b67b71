import { join } from 'node:path';
import { isOwnBackup } from '#domain/backup/retention.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Environment } from '#server/platform/environment.ts';
import { explainFailure } from '#server/platform/start/explain-failure.ts';
import { makeBackup, markOfStore } from './assemble-backup.ts';
import { BackupError } from './error.ts';
import { ensureBackupFolder, listBackups, newBackupPath, tidyFolder } from './folder.ts';

/** Number of upgrades whose backup is kept. */
const KEPT_UPGRADES = 3;

/**
 * Backs an embedded store up before an upgrade changes it: into BACKUP_DIR, or `backups` in DATA_DIR. Returns the file.
 * A failed backup stops the upgrade: throws `BackupError`, which says how to continue.
 */
export async function backUpBeforeUpgrade(database: Database, environment: Environment): Promise<string> {
  const folder = environment.backups.folder ?? join(environment.dataDir, 'backups');
  const now = Date.now();
  try {
    const mark = await markOfStore(database);
    const file = newBackupPath(folder, 'before-upgrade', now, mark);
    await ensureBackupFolder(folder);
    await makeBackup(database, file, environment);
    const made = (await listBackups(folder, 'before-upgrade')).filter((backup) => isOwnBackup(backup, mark));
    await tidyFolder(
      folder,
      made.slice(KEPT_UPGRADES).map(({ name }) => name),
      now,
    );
    return file;
  } catch (error) {
    throw new BackupError(
      `O portal não foi atualizado: o backup antes da atualização falhou. ${explainFailure(error)} Para atualizar sem backup, BACKUP_BEFORE_UPGRADE=false.`,
      error,
    );
  }
}
