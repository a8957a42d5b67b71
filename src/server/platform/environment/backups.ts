import { resolve } from 'node:path';
import { type LogArchiveSettings, readLogArchive } from './log-archive.ts';
import { EnvironmentError, flag, integer, optional } from './variable.ts';

/** How the portal backs its store up. */
export interface BackupSettings {
  /** The secret that encrypts backups: a random key or a long sentence. Without it they are not encrypted. */
  readonly key?: string;
  /** Folder of the daily backups (absolute path); without it there are none. */
  readonly folder?: string;
  /** Whether an embedded store is backed up before an upgrade changes it. */
  readonly beforeUpgrade: boolean;
  readonly keepDaily: number;
  readonly keepWeekly: number;
  /** Where the write-ahead log goes, for a restore to any second; absent where it goes nowhere. */
  readonly log?: LogArchiveSettings;
}

const SHORTEST_KEY = 16;

export function readBackupSettings(variables: Readonly<Record<string, string | undefined>>): BackupSettings {
  const key = optional(variables, 'BACKUP_KEY');
  if (key !== undefined && key.length < SHORTEST_KEY) {
    throw new EnvironmentError('BACKUP_KEY', `precisa de pelo menos ${SHORTEST_KEY} caracteres`);
  }
  const folder = optional(variables, 'BACKUP_DIR');
  const log = readLogArchive(variables);
  return {
    ...(key === undefined ? {} : { key }),
    ...(folder === undefined ? {} : { folder: resolve(folder) }),
    ...(log === undefined ? {} : { log }),
    beforeUpgrade: flag(variables, 'BACKUP_BEFORE_UPGRADE', true),
    keepDaily: integer(variables, 'BACKUP_KEEP_DAILY', { from: 1, to: 1000, otherwise: 7 }),
    keepWeekly: integer(variables, 'BACKUP_KEEP_WEEKLY', { from: 0, to: 1000, otherwise: 4 }),
  };
}
