import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Essentials } from '#server/surroundings.ts';
import { makeBackup, markOfStore } from './assemble-backup.ts';
import { createBackupJob } from './backup-job.ts';

/** The daily backup and its metrics, if BACKUP_DIR is set. */
export function backupJobs({ environment, database, clock, log, metrics }: Essentials): readonly Job[] {
  const { folder, keepDaily: daily, keepWeekly: weekly } = environment.backups;
  if (folder === undefined) return [];
  const job = createBackupJob({
    folder,
    keep: { daily, weekly },
    make: (file) => makeBackup(database, file, environment),
    markOfStore: () => markOfStore(database),
    clock,
    log,
  });
  metrics.gauge(
    'portal_backup_last_success_timestamp_seconds',
    'When the newest daily backup was made',
    job.lastSuccess,
  );
  metrics.gauge('portal_backup_failures', 'Daily backups that failed since the start', job.failures);
  return [job];
}
