import type { InstantMs } from '#domain/shared/instant.ts';
import { BackupError } from '#server/backup/error.ts';
import { findBinaries } from '#server/platform/database/embedded/binaries.ts';
import type { Part } from '#server/platform/start/part.ts';
import { type Essentials, reasonOf } from '#server/surroundings.ts';
import { archiveOnce } from './archiver.ts';
import { openPlace } from './place/open.ts';
import { dropReservation, openLogSession } from './postgres-log.ts';
import { forgetArchiveState, readArchiveState, writeArchiveState } from './state.ts';

/** How long a stop waits until the last part of the log is archived, in milliseconds. */
const LAST_MS = 5000;

type Needed = Pick<Essentials, 'environment' | 'metrics' | 'log' | 'clock'>;

/**
 * The part that archives the embedded store's log. Without BACKUP_WAL: a part that releases the log which was reserved
 * while it was set.
 */
export function logArchiveParts(essentials: Needed): readonly Part[] {
  const { environment, log } = essentials;
  if (environment.databaseUrl !== undefined) return [];
  if (environment.backups.log !== undefined) return [createLogArchive(essentials, environment.backups.log)];
  const free = async (): Promise<void> => {
    if ((await readArchiveState(environment.dataDir)) === undefined) return;
    await dropReservation(environment.dataDir);
    await forgetArchiveState(environment.dataDir);
  };
  const onError = (error: unknown) =>
    log.warn({ reason: reasonOf(error) }, 'the log kept for the archive was not released');
  return [{ name: 'log archive', start: () => void free().catch(onError) }];
}

function createLogArchive(
  { environment, metrics, log, clock }: Needed,
  settings: NonNullable<Needed['environment']['backups']['log']>,
): Part {
  const { dataDir, backups } = environment;
  const stopping = new AbortController();
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let until: InstantMs = 0;
  let failures = 0;
  let failedBase: InstantMs | undefined;
  let failing: { since: InstantMs; reason: string } | undefined;
  metrics.gauge(
    'portal_wal_archive_last_success_timestamp_seconds',
    'Until when every write is in the archive of the write-ahead log',
    () => Math.floor(until / 1000),
  );
  metrics.gauge(
    'portal_wal_archive_failures',
    'Failed attempts to archive the write-ahead log since the start',
    () => failures,
  );

  const attempt = async (signal: AbortSignal): Promise<void> => {
    const { major } = await findBinaries();
    const state = await archiveOnce(
      {
        ...{ settings, key: backups.key, dataDir, major, place: openPlace(settings) },
        openSession: () => openLogSession(dataDir),
        onGap: () => log.warn('the archive of the log starts again: part of the earlier log is missing'),
      },
      signal,
    );
    until = state.until ?? until;
    if (failing) log.info('the log is archived again');
    failing = undefined;
    if (state.base !== undefined && state.base.at !== failedBase) {
      failures += 1;
      log.error({ reason: state.base.reason }, 'the nightly base backup of the log archive failed');
    }
    failedBase = state.base?.at;
  };
  const work = async (signal: AbortSignal): Promise<void> => {
    try {
      await attempt(signal);
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      const reason = error instanceof BackupError ? error.message : reasonOf(error);
      if (failing?.reason !== reason) log.error({ reason }, 'the log was not archived');
      failing = { since: failing?.since ?? clock(), reason };
      const known = await readArchiveState(dataDir);
      await writeArchiveState(dataDir, { ...known, failure: failing }).catch(() => {});
    }
  };
  const loop = (): void => {
    running = work(stopping.signal).finally(() => {
      if (!stopping.signal.aborted) timer = setTimeout(loop, settings.everySeconds * 1000);
    });
  };
  return {
    name: 'log archive',
    start: loop,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      if (running === undefined) return;
      await running;
      const patience = setTimeout(() => ending.abort(), LAST_MS);
      await work(ending.signal);
      clearTimeout(patience);
    },
  };
}
