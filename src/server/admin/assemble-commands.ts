import { v7 as uuidV7 } from 'uuid';
import { createAccounts } from '#server/access/accounts.ts';
import { createAuth } from '#server/access/auth.ts';
import { createFactorStore } from '#server/access/factors/postgres-factors.ts';
import { createApiKeys } from '#server/access/keys/keys.ts';
import { createApiKeyStore } from '#server/access/keys/postgres-keys.ts';
import { newSecret } from '#server/access/keys/secret.ts';
import { createMembershipStore } from '#server/access/memberships/postgres-store.ts';
import { createCredentialStore } from '#server/access/passwords/postgres-credentials.ts';
import { createTeamStore } from '#server/access/postgres-team.ts';
import { keptSessionSecret } from '#server/access/session-secret.ts';
import { createSessionRows } from '#server/access/sessions/postgres-rows.ts';
import { createAuditStore } from '#server/audit/postgres-audit.ts';
import { exportEstablishment, importEstablishment } from '#server/backup/move/assemble-move.ts';
import { createEstablishmentStore } from '#server/establishment/postgres-establishments.ts';
import { detachMonth, monthsOf } from '#server/orders/archive/postgres-months.ts';
import { attachAndRecount } from '#server/orders/facts/postgres-attach.ts';
import { onceItAnswers } from '#server/platform/database/await-answer.ts';
import { borrowEmbeddedPostgres } from '#server/platform/database/borrow-embedded.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { migratePatiently } from '#server/platform/database/migrate-patiently.ts';
import { type Environment, readEnvironment } from '#server/platform/environment.ts';
import { createMemoryBus } from '#server/platform/live/memory-bus.ts';
import { createSecretBox } from '#server/platform/secret-box.ts';
import { explainFailure } from '#server/platform/start/explain-failure.ts';
import type { CommandName, Options } from './arguments.ts';
import { COMMANDS } from './commands.ts';
import { createOperatorStore } from './postgres-operator.ts';
import { createPersonStore } from './postgres-person.ts';
import { createReseal } from './postgres-reseal.ts';

/** Runs one command on the store that the environment names; returns what it prints. */
export function runCommand(command: Exclude<CommandName, 'help'>, options: Options): Promise<unknown> {
  const environment = readEnvironment(process.env);
  return withDatabase(environment, (database) => COMMANDS[command](dependenciesOf(database, environment), options));
}

async function withDatabase<Answer>(
  { databaseUrl, dataDir }: Environment,
  work: (database: Database) => Promise<Answer>,
): Promise<Answer> {
  const silent = { info() {}, warn() {}, error() {} };
  const borrowed = databaseUrl === undefined ? await borrowEmbeddedPostgres({ dataDir, log: silent }) : undefined;
  const connection = borrowed?.connection ?? { connectionString: databaseUrl ?? '' };
  const database = openDatabase({ connection, maxConnections: 2 });
  try {
    await onceItAnswers(() => migratePatiently(database));
    return await work(database);
  } finally {
    await database.close();
    await borrowed?.release();
  }
}

function dependenciesOf(database: Database, { dataDir, sessionSecret, formerSecret }: Environment) {
  const onError = (error: unknown) => process.stderr.write(`${explainFailure(error)}\n`);
  const establishments = createEstablishmentStore(database);
  return {
    establishments,
    // Any signing secret will do: no session is opened here.
    accounts: createAccounts({
      auth: createAuth({ database: database.pool, secret: newSecret() }),
      memberships: createMembershipStore(database),
      credentials: createCredentialStore(database),
      sessions: createSessionRows(database),
      establishments,
      clock: Date.now,
    }),
    memberships: createMembershipStore(database),
    team: createTeamStore(database),
    factors: createFactorStore(database),
    apiKeys: createApiKeys({
      store: createApiKeyStore(database),
      bus: createMemoryBus(onError),
      clock: Date.now,
      newId: uuidV7,
      onError,
    }),
    moves: {
      take: (establishmentId: string, folder: string, record: () => Promise<void>) =>
        exportEstablishment(database, establishmentId, folder, record),
      bring: (folder: string) => importEstablishment(database, folder),
    },
    archive: {
      months: () => monthsOf(database.kysely),
      detach: (month: string) => detachMonth(database, month),
      attach: (month: string) => attachAndRecount(database, month),
    },
    operator: createOperatorStore(database),
    people: createPersonStore(database),
    audit: createAuditStore(database),
    reseal: async () =>
      createReseal(database)(createSecretBox(sessionSecret ?? (await keptSessionSecret(dataDir)), formerSecret)),
    clock: Date.now,
    newId: () => uuidV7(),
  };
}
