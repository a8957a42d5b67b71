import { refuseMissingData, SILENT, withStore } from '#server/backup/command-line.ts';
import { borrowEmbeddedPostgres } from '#server/platform/database/borrow-embedded.ts';
import { MIGRATION_NAMES } from '#server/platform/database/migrate.ts';
import type { Environment } from '#server/platform/environment.ts';
import { explainFailure } from '#server/platform/start/explain-failure.ts';
import { type Finding, wrong } from './finding.ts';
import { judgeStore } from './judge-store.ts';
import { lookAtBackups } from './look-at-backups.ts';
import { lookAtLogArchive } from './look-at-log-archive.ts';
import { lookAtClock, lookAtDisk } from './look-at-machine.ts';
import { lookAtBus, lookAtCertificate, lookAtPortal } from './look-at-network.ts';
import { readStoreFacts } from './postgres-facts.ts';

/** Checks everything that a portal of this environment depends on, without changes. */
export async function examine(environment: Environment): Promise<readonly Finding[]> {
  const { postalCodes, dataDir, backups, natsUrl, publicUrl, databaseUrl } = environment;
  const now = Date.now();
  const portal = await lookAtPortal(environment);
  const store = lookAtStore(environment);
  const groups = await Promise.all([
    [portal],
    store.then(({ findings }) => findings),
    lookAtClock(postalCodes.viaCep ?? postalCodes.brasilApi),
    databaseUrl === undefined ? lookAtDisk(dataDir) : undefined,
    backups.folder === undefined ? undefined : lookAtDisk(backups.folder),
    lookAtBus(natsUrl),
    lookAtCertificate(publicUrl, now),
    store.then(({ mark }) => lookAtBackups(backups.folder, mark, now)),
    lookAtLogArchive(environment, now),
  ]);
  return groups.flatMap((group) => group ?? []);
}

interface LookedAtStore {
  readonly findings: readonly Finding[];
  /** The mark of its backups; undefined if it does not answer. */
  readonly mark?: string | undefined;
}

async function lookAtStore(environment: Environment): Promise<LookedAtStore> {
  try {
    const facts = await factsOf(environment);
    return { findings: judgeStore(facts, MIGRATION_NAMES), mark: facts.mark };
  } catch (error) {
    return {
      findings: [wrong('Banco de dados', explainFailure(error), 'Sem o banco de dados o portal não funciona.')],
    };
  }
}

async function factsOf(environment: Environment) {
  const { databaseUrl, dataDir } = environment;
  if (databaseUrl !== undefined) return withStore({ connectionString: databaseUrl }, readStoreFacts);
  await refuseMissingData(environment);
  const borrowed = await borrowEmbeddedPostgres({ dataDir, log: SILENT });
  try {
    return await withStore(borrowed.connection, readStoreFacts);
  } finally {
    await borrowed.release();
  }
}
