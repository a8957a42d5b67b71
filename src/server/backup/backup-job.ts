import { isOwnBackup, type KeptBackup, outdated, type Retention } from '#domain/backup/retention.ts';
import { isAhead, isBackupDue } from '#domain/backup/schedule.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { BackupError } from './error.ts';
import { ensureBackupFolder, listBackups, newBackupPath, noteFailure, tidyFolder } from './folder.ts';

export interface BackupJobDependencies {
  readonly folder: string;
  readonly keep: Retention;
  /** Writes the store into a new file; throws if it cannot. */
  readonly make: (file: string) => Promise<{ readonly bytes: number; readonly rows: number }>;
  /** The mark of the store; backups of other stores in the folder are left alone. */
  readonly markOfStore: () => Promise<string | undefined>;
  readonly clock: () => InstantMs;
  readonly log: { info(fields: object, text: string): void; error(fields: object, text: string): void };
}

/** The metrics of the backups. */
export interface BackupState {
  /** When the newest backup was made, in seconds since the epoch; 0 without one. Read from the folder at the start. */
  readonly lastSuccess: () => number;
  /** Failures since the portal started. */
  readonly failures: () => number;
}

/**
 * The daily backup: checks every hour whether one is due (`isBackupDue`), writes it and deletes outdated ones. A
 * failure is logged, counted and stored next to the backups; the next hour tries again.
 */
export function createBackupJob(dependencies: BackupJobDependencies): Job & BackupState {
  const { folder, keep, make, markOfStore, clock, log } = dependencies;
  let running: Promise<void> | undefined;
  let lastSuccess: InstantMs = 0;
  let failures = 0;

  /** Newest first, without those of other stores and of wrong clocks. */
  const listOwn = async (mark: string | undefined): Promise<readonly KeptBackup[]> => {
    const listed = await listBackups(folder, 'daily');
    return listed.filter((backup) => isOwnBackup(backup, mark) && !isAhead(clock(), backup.at));
  };
  const readNewest = async (): Promise<void> => {
    const [newest] = await listOwn(await markOfStore());
    lastSuccess = Math.max(lastSuccess, newest?.at ?? 0);
  };
  // A store that does not answer yet is asked again by the first run.
  void readNewest().catch(() => {});

  const work = async (): Promise<void> => {
    const now = clock();
    let mark: string | undefined;
    try {
      await ensureBackupFolder(folder);
      mark = await markOfStore();
      const [newest] = await listOwn(mark);
      lastSuccess = newest?.at ?? 0;
      if (!isBackupDue(now, newest?.at)) return;
      const { bytes, rows } = await make(newBackupPath(folder, 'daily', now, mark));
      lastSuccess = now;
      await noteFailure(folder, mark, undefined);
      const gone = outdated(await listOwn(mark), keep);
      await tidyFolder(folder, gone, now);
      log.info({ bytes, rows, deleted: gone.length }, 'the daily backup was made');
    } catch (error) {
      failures += 1;
      const reason = sentenceOf(error);
      log.error({ reason }, 'the daily backup failed');
      await noteFailure(folder, mark, { at: new Date(now).toISOString(), reason }).catch(() => {});
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
