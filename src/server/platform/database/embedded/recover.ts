import { chown, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findBinaries } from './binaries.ts';
import { putInPlace, removeUnfinished, unfinishedName } from './cluster.ts';
import { PORTAL_DATABASE } from './connection.ts';
import { EmbeddedPostgresError } from './error.ts';
import { embeddedFolders, makePrivateFolder } from './folders.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';
import { runProgram } from './run-program.ts';

/** A cluster to be recovered from a base backup and the log after it. */
export interface Recovery {
  readonly dataDir: string;
  /** Writes the base backup, with `backup_label` and the log in `pg_wal`, into a folder. */
  readonly fill: (folder: string) => Promise<void>;
  /** Replays commits up to this instant (ms since 1970); without it, the whole log. */
  readonly until?: number;
}

/** What PostgreSQL says if the log has no commit after the instant. */
const NOTHING_LATER = 'recovery ended before configured recovery target was reached';

/**
 * Recovers a cluster into a folder without one. Moves it to its place when it is complete, so that a start never takes
 * an interrupted recovery for data. Throws `EmbeddedPostgresError` if PostgreSQL refuses the files.
 */
export async function recoverCluster({ dataDir, fill, until }: Recovery): Promise<void> {
  const folders = embeddedFolders(dataDir);
  await makePrivateFolder(folders.dataDir);
  const runAs = await chooseRunAs(await findBinaries(), folders);
  await removeUnfinished(folders);
  const unfinished = unfinishedName(folders);
  await makePrivateFolder(unfinished);
  try {
    await fill(unfinished);
    await writeFile(join(unfinished, 'recovery.signal'), '', { mode: 0o600 });
    await giveAllTo(runAs, unfinished);
    await replay(runAs, unfinished, until);
    await putInPlace(unfinished, folders);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function replay(runAs: RunAs, cluster: string, until: number | undefined): Promise<void> {
  const target =
    until === undefined
      ? []
      : ['-c', `recovery_target_time=${new Date(until).toISOString().replace('T', ' ').replace('Z', '+00')}`];
  try {
    await runProgram(runAs, 'postgres', [
      ...['--single', '-D', cluster, '-c', 'restore_command=false', '-c', 'hot_standby=off'],
      ...['-c', 'recovery_target_action=promote', ...target, PORTAL_DATABASE],
    ]);
  } catch (error) {
    const hasNothingLater = error instanceof EmbeddedPostgresError && error.message.includes(NOTHING_LATER);
    if (until === undefined || !hasNothingLater) throw error;
    await replay(runAs, cluster, undefined);
  }
}

async function giveAllTo({ identity: { uid, gid } }: RunAs, folder: string): Promise<void> {
  if (uid === undefined) return;
  for (const name of ['.', ...(await readdir(folder, { recursive: true }))]) {
    await chown(join(folder, name), uid, gid ?? -1);
  }
}
