import type { FastifyBaseLogger } from 'fastify';
import { onceItAnswers } from '#server/platform/database/await-answer.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts';
import { MIGRATION_NAMES, pendingMigrations } from '#server/platform/database/migrate.ts';
import { migratePatiently } from '#server/platform/database/migrate-patiently.ts';
import type { Environment } from '#server/platform/environment.ts';

/** The portal's store, migrated and ready. */
export interface OpenStore {
  readonly database: Database;
  /** Closes the connections and stops the embedded PostgreSQL, if it is one. */
  close(): Promise<void>;
  /** Calls the listener once another portal holds the data, after the store was down: this one must end. */
  onTaken(listener: () => void): void;
}

/** Opens the PostgreSQL of DATABASE_URL, or starts the embedded one on DATA_DIR. */
export async function openStore(environment: Environment, log: FastifyBaseLogger): Promise<OpenStore> {
  const { databaseUrl, dataDir, databaseConnections: maxConnections } = environment;
  const embedded = databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir, log }) : undefined;
  const connection = embedded?.connection ?? { connectionString: databaseUrl ?? '' };
  const onError = (error: Error) => log.warn({ reason: (error as { code?: string }).code }, 'a store connection broke');
  const database = openDatabase({ connection, maxConnections, onError });
  const close = async (): Promise<void> => {
    await database.close().catch(() => {});
    await embedded?.stop();
  };
  const patiently = <Result>(work: () => Promise<Result>) =>
    onceItAnswers(work, () => log.warn('the store does not answer yet'));
  try {
    if (embedded && environment.backups.beforeUpgrade && (await patiently(() => isUpgrade(database)))) {
      const { backUpBeforeUpgrade } = await import('#server/backup/before-upgrade.ts');
      log.info({ file: await backUpBeforeUpgrade(database, environment) }, 'backed up before the upgrade');
    }
    const applied = await patiently(() => migratePatiently(database));
    if (applied.length > 0) log.info({ applied }, 'the store was brought up to date');
    await patiently(() => database.lookAtLayout());
  } catch (error) {
    await close();
    throw error;
  }
  const onTaken = (listener: () => void) => {
    embedded?.onDown((reason) => {
      if (reason === 'taken') listener();
    });
  };
  return { database, close, onTaken };
}

/** Whether the store was written by an older version. */
async function isUpgrade(database: Database): Promise<boolean> {
  const pending = await pendingMigrations(database.kysely as never);
  return pending.length > 0 && pending.length < MIGRATION_NAMES.length;
}
