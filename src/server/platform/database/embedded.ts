import { type Attached, attach, type ServerPlan } from './embedded/attach.ts';
import { findBinaries } from './embedded/binaries.ts';
import { ensureCluster } from './embedded/cluster.ts';
import { connectionOf, type PostgresConnection } from './embedded/connection.ts';
import { EmbeddedPostgresError } from './embedded/error.ts';
import { dropOutsideSocketFolder, embeddedFolders, makePrivateFolder, makeSocketFolder } from './embedded/folders.ts';
import { takeHold } from './embedded/holder.ts';
import type { EmbeddedLog } from './embedded/log.ts';
import { findPostmaster, type Postmaster, shutDown } from './embedded/postmaster.ts';
import { ensureReader } from './embedded/reader-role.ts';
import { chooseRunAs, foreignFolder } from './embedded/run-as.ts';
import { limitServerLog } from './embedded/server-log.ts';
import { launchMark } from './embedded/server-settings.ts';
import { type DownReason, supervise } from './embedded/supervise.ts';

/** A PostgreSQL server that belongs to this process alone. */
export interface EmbeddedPostgres {
  /** stays valid while the server is restarted */
  readonly connection: PostgresConnection;
  /** true when the server was left running by a portal that was killed */
  readonly adopted: boolean;
  /** Calls `listener` each time the server goes away (see `DownReason`); returns the undo. */
  onDown(listener: (reason: DownReason) => void): () => void;
  /** Stops the server after it has written everything to disk; safe to call twice. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** DATA_DIR; created with mode 0700 if missing */
  readonly dataDir: string;
  readonly log: EmbeddedLog;
}

const LOG_CHECK_MS = 10 * 60 * 1000;

/**
 * Starts PostgreSQL on the data in `dataDir`, or takes over the server that a killed portal left running, and keeps it
 * up until `stop`. Committed data survives a kill of the portal, the server or the machine. Throws
 * `EmbeddedPostgresError` with a message for the person at the terminal: no binaries for this platform, another portal
 * on the same data, data of another version or of another user, root without a way to run as another user.
 */
export async function startEmbeddedPostgres({ dataDir, log }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const ending = new AbortController();
  const plan = await prepare(dataDir, ending.signal);
  const first = await attach(plan).catch(async (error) => {
    if (!(error instanceof EmbeddedPostgresError && error.code === 'held')) await endServer(plan, undefined);
    throw error;
  });
  await ensureReader(first.connection).catch((error) =>
    log.warn({ err: error }, 'the reader of row-level security is missing'),
  );
  log.info({ adopted: first.adopted, as: plan.runAs.how }, 'the embedded PostgreSQL is ready');

  const listeners = new Set<(reason: DownReason) => void>();
  const supervision = supervise(plan, first, log, (reason) => {
    for (const listener of listeners) listener(reason);
  });
  const logCheck = setInterval(() => limitServerLog(plan.folders).catch(() => {}), LOG_CHECK_MS).unref();

  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    clearInterval(logCheck);
    ending.abort();
    await supervision.finished;
    await endServer(plan, supervision.held());
  };
  return {
    connection: first.connection,
    adopted: first.adopted,
    onDown(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => (stopped ??= stop()),
  };
}

async function prepare(dataDir: string, signal: AbortSignal): Promise<ServerPlan> {
  const folders = embeddedFolders(dataDir);
  const binaries = await findBinaries();
  await makePrivateFolder(folders.dataDir).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EPERM' || error.code === 'EACCES' ? foreignFolder(folders) : error;
  });
  const runAs = await chooseRunAs(binaries, folders);
  await ensureCluster(binaries, folders, runAs);
  const running = await findPostmaster(folders.cluster);
  const socketFolder = running?.socketFolder || (await makeSocketFolder(folders));
  return { folders, runAs, socketFolder, mark: launchMark(runAs.programs, binaries.version), signal };
}

async function endServer(plan: ServerPlan, held: Attached | undefined): Promise<void> {
  const running = await findPostmaster(plan.folders.cluster);
  if (running && (held || !(await isTaken(plan, running)))) await shutDown(plan.folders.cluster, running);
  await held?.hold.release().catch(() => {});
  await dropOutsideSocketFolder(plan.socketFolder);
}

/** Whether another portal has taken over the server, which this portal no longer holds. */
async function isTaken(plan: ServerPlan, running: Postmaster): Promise<boolean> {
  const answer = await connectionOf(plan.folders, running.socketFolder)
    .then(takeHold)
    .catch(() => undefined);
  return answer !== undefined && 'refused' in answer && answer.refused === 'taken';
}
