import { setTimeout as delay } from 'node:timers/promises';
import { connectionOf, type PostgresConnection } from './connection.ts';
import { dataLock } from './data-lock.ts';
import { EmbeddedPostgresError } from './error.ts';
import { type EmbeddedFolders, makePrivateFolder } from './folders.ts';
import { type Hold, takeHold } from './holder.ts';
import { type LaunchedServer, launchServer } from './launch.ts';
import { disarmStalePidFiles, findPostmaster, shutDown } from './postmaster.ts';
import { giveTo, type RunAs } from './run-as.ts';

const STOP_OTHER = 'Encerre-o ou escolha outra pasta em DATA_DIR.';

/** What is needed to find or launch the server of one DATA_DIR. */
export interface ServerPlan {
  readonly folders: EmbeddedFolders;
  readonly runAs: RunAs;
  /** where a server that this plan launches listens */
  readonly socketFolder: string;
  /** see `launchMark` */
  readonly mark: string;
  readonly signal: AbortSignal;
}

export interface Attached {
  readonly hold: Hold;
  readonly connection: PostgresConnection;
  /** true when the server ran before, launched by a portal that is gone */
  readonly adopted: boolean;
}

/** How long to wait for the lock of a portal that is just ending. */
const TAKEN_PATIENCE_MS = 2000;
/** The remains of a killed server keep the data locked for a moment. */
const LOCKED_PATIENCE_MS = 5000;
/**
 * How often to launch: backends that outlive a killed server keep its memory for a moment, and a start during it fails.
 */
const LAUNCHES = 4;

/**
 * Gets a server that this portal holds: finds the running one or launches one, waits until it accepts connections
 * (recovery has no time limit), and takes the lock. A server with other settings or another version of the programs is
 * stopped cleanly and launched again. Refuses with `held` while another portal holds the lock.
 */
export async function attach(plan: ServerPlan): Promise<Attached> {
  const { cluster } = plan.folders;
  const launcher = createLauncher(plan);
  const isTakenTooLong = longerThan(TAKEN_PATIENCE_MS);
  for (;;) {
    if (plan.signal.aborted) throw new EmbeddedPostgresError('stopping', 'O PostgreSQL embutido está sendo encerrado.');
    const running = await findPostmaster(cluster);
    if (!running) await launcher.launchIfNone();
    if (!running?.socketFolder) {
      await delay(5);
      continue;
    }
    const connection = await connectionOf(plan.folders, running.socketFolder);
    const answer = await takeHold(connection).catch((error) => {
      throw refusesPassword(plan, error);
    });
    if ('hold' in answer) {
      const { hold } = answer;
      if (hold.launch === plan.mark) return { hold, connection, adopted: !launcher.hasLaunched() };
      await shutDown(cluster, running);
    } else if (answer.refused === 'taken') {
      if (isTakenTooLong()) throw held(plan, answer.by);
      await delay(100);
    } else {
      await delay(10);
    }
  }
}

/** Launches the server of a plan, again if it exits while it starts. */
function createLauncher(plan: ServerPlan) {
  let launched: LaunchedServer | undefined;
  let launches = 0;
  const isLockedTooLong = longerThan(LOCKED_PATIENCE_MS);
  return {
    hasLaunched: () => launched !== undefined,
    /**
     * Launches the server unless the one that it launched before still starts. While another portal has the data, waits
     * a moment and launches nothing. Throws after {@link LAUNCHES}, and if the data stays locked.
     */
    async launchIfNone(): Promise<void> {
      if (launched && !launched.hasExited()) return;
      if (launched && launches >= LAUNCHES) throw await didNotStart(plan, launched);
      if (launched) await delay(100 * 2 ** launches);
      const lock = dataLock(plan.folders, plan.runAs);
      if (lock !== 'taken') {
        launched = await launch(plan, lock.prefix);
        launches += 1;
      } else {
        if (isLockedTooLong()) throw locked(plan);
        await delay(100);
      }
    },
  };
}

/** Returns a check that is true once this time has passed since it was asked first. */
function longerThan(ms: number): () => boolean {
  let until: number | undefined;
  return () => {
    until ??= Date.now() + ms;
    return Date.now() > until;
  };
}

async function launch(plan: ServerPlan, lock: readonly string[]): Promise<LaunchedServer> {
  await disarmStalePidFiles(plan.folders.cluster, plan.socketFolder);
  await makePrivateFolder(plan.socketFolder);
  await giveTo(plan.runAs, plan.socketFolder);
  return launchServer(plan.folders, plan.runAs, plan.socketFolder, plan.mark, lock);
}

function held(plan: ServerPlan, by: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'held',
    `Outro portal (processo ${by}) já está usando os dados em ${plan.folders.dataDir}. ${STOP_OTHER}`,
  );
}

function locked({ folders }: ServerPlan): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'locked',
    `Outro portal, em outro contêiner, já está usando os dados em ${folders.dataDir}. ${STOP_OTHER}`,
  );
}

function refusesPassword(plan: ServerPlan, cause: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'did-not-start',
    `O PostgreSQL embutido recusou o portal; confira ${plan.folders.password} (mais em ${plan.folders.log}).`,
    cause,
  );
}

async function didNotStart(plan: ServerPlan, launched: LaunchedServer): Promise<EmbeddedPostgresError> {
  return new EmbeddedPostgresError(
    'did-not-start',
    `O PostgreSQL embutido não iniciou: ${await launched.lastWords()} (mais em ${plan.folders.log}).`,
  );
}
