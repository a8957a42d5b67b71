import { outdated, type Retention } from '#domain/backup/retention.ts';
import { isBackupDue } from '#domain/backup/schedule.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { BackupError } from './error.ts';
import { ensureBackupFolder, listBackups, newBackupPath, noteFailure, tidyFolder } from './folder.ts';

export interface BackupJobDependencies {
  readonly folder: string;
  readonly keep: Retention;
  /** Writes the store into a new file; throws if it cannot. */
  readonly make: (file: string) => Promise<{ readonly bytes: number; readonly rows: number }>;
  readonly clock: () => InstantMs;
  readonly log: { info(fields: object, text: string): void; error(fields: object, text: string): void };
}

/** The metrics of the backups. */
export interface BackupState {
  /** Seconds since the epoch; 0 before the first one. */
  readonly lastSuccess: () => number;
  /** Failures since the portal started. */
  readonly failures: () => number;
}

/**
 * The daily backup: checks every hour whether one is due (`isBackupDue`), writes it and deletes outdated ones. A
 * failure is logged, counted and stored next to the backups; the next hour tries again.
 */
export function createBackupJob({ folder, keep, make, clock, log }: BackupJobDependencies): Job & BackupState {
  let running: Promise<void> | undefined;
  let lastSuccess: InstantMs = 0;
  let failures = 0;

  const work = async (): Promise<void> => {
    const now = clock();
    try {
      await ensureBackupFolder(folder);
      const made = await listBackups(folder, 'daily');
      lastSuccess = made[0]?.at ?? 0;
      if (!isBackupDue(now, made[0]?.at)) return;
      const { bytes, rows } = await make(newBackupPath(folder, 'daily', now));
      lastSuccess = now;
      await noteFailure(folder, undefined);
      const gone = outdated(await listBackups(folder, 'daily'), keep);
      await tidyFolder(folder, gone, now);
      log.info({ bytes, rows, deleted: gone.length }, 'the daily backup was made');
    } catch (error) {
      failures += 1;
      const reason = sentenceOf(error);
      log.error({ reason }, 'the daily backup failed');
      await noteFailure(folder, { at: new Date(now).toISOString(), reason }).catch(() => {});
    }
  };

  return {
    name: 'backup',
    cron: '37 * * * *',
    // A backup that takes longer than an hour continues; a second one would only slow it down.
    run: () => (running ??= work().finally(() => (running = undefined))),
    lastSuccess: () => Math.floor(lastSuccess / 1000),
    failures: () => failures,
  };
}

/** Refusals contain no data; texts of other errors may quote values of a row. */
function sentenceOf(error: unknown): string {
  if (error instanceof BackupError) return error.message;
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
}
