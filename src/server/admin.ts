import { text } from 'node:stream/consumers';
import { v7 as uuidV7 } from 'uuid';
import { createAccounts } from './access/accounts.ts';
import { createAuth } from './access/auth.ts';
import { createFactorStore } from './access/factors/postgres-factors.ts';
import { createApiKeys } from './access/keys/keys.ts';
import { createApiKeyStore } from './access/keys/postgres-keys.ts';
import { newSecret } from './access/keys/secret.ts';
import { createMembershipStore } from './access/memberships/postgres-store.ts';
import { createCredentialStore } from './access/passwords/postgres-credentials.ts';
import { createTeamStore } from './access/postgres-team.ts';
import { keptSessionSecret } from './access/session-secret.ts';
import { createSessionRows } from './access/sessions/postgres-rows.ts';
import { AdminError, HELP, readArguments, STDIN } from './admin/arguments.ts';
import { COMMANDS } from './admin/commands.ts';
import { createOperatorStore } from './admin/postgres-operator.ts';
import { createPersonStore } from './admin/postgres-person.ts';
import { createReseal } from './admin/postgres-reseal.ts';
import { createAuditStore } from './audit/postgres-audit.ts';
import { exportEstablishment, importEstablishment } from './backup/move/assemble-move.ts';
import { createEstablishmentStore } from './establishment/postgres-establishments.ts';
import { attachMonth, detachMonth, monthsOf } from './orders/archive/postgres-months.ts';
import { borrowEmbeddedPostgres } from './platform/database/borrow-embedded.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { type Environment, readEnvironment } from './platform/environment.ts';
import { createMemoryBus } from './platform/live/memory-bus.ts';
import { createSecretBox } from './platform/secret-box.ts';
import { explainFailure } from './platform/start/explain-failure.ts';

/**
 * `npm run admin -- …`: runs one command on the store, whether the portal runs or not. Prints JSON, explains on stderr.
 */
async function main(): Promise<void> {
  const { command, options } = readArguments(process.argv.slice(2));
  if (command === 'help') {
    process.stdout.write(HELP);
    return;
  }
  const password = options.password === STDIN ? (await text(process.stdin)).replace(/\r?\n$/, '') : options.password;
  const environment = readEnvironment(process.env);
  const answer = await withDatabase(environment, (database) =>
    COMMANDS[command](dependenciesOf(database, environment), { ...options, password }),
  );
  process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
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
    await migrate(database.kysely as never);
    return await work(database);
  } finally {
    await database.close();
    await borrowed?.release();
  }
}

function dependenciesOf(database: Database, { dataDir, sessionSecret, formerSecret }: Environment) {
  const onError = (error: unknown) => process.stderr.write(`${explainFailure(error)}\n`);
  return {
    establishments: createEstablishmentStore(database),
    // Any signing secret will do: no session is opened here.
    accounts: createAccounts({
      auth: createAuth({ database: database.pool, secret: newSecret() }),
      memberships: createMembershipStore(database),
      credentials: createCredentialStore(database),
      sessions: createSessionRows(database),
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
      attach: (month: string) => attachMonth(database, month),
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

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof AdminError ? error.message : explainFailure(error)}\n`);
  process.exitCode = 1;
}
