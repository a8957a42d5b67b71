import { stderr, stdout } from 'node:process';
import pg from 'pg';
import { openDatabase } from '#server/platform/database/database.ts';
import { migratePatiently } from '#server/platform/database/migrate-patiently.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { explainFailure } from '#server/platform/start/explain-failure.ts';
import { DistributionError, distribute, refuseWithoutCitus } from './distribute.ts';

/** `npm run db:distribute`: spreads the store of DATABASE_URL, a Citus coordinator, over its workers. Run it after every upgrade. */
async function main(): Promise<string> {
  const { databaseUrl } = readEnvironment(process.env);
  if (databaseUrl === undefined) {
    throw new DistributionError('Defina DATABASE_URL com o endereço do coordenador do Citus e tente de novo.');
  }
  const connection = { connectionString: databaseUrl };
  // A connection of its own: copying rows to the workers may take longer than a statement of the portal may.
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await refuseWithoutCitus(client);
    const database = openDatabase({ connection, maxConnections: 1 });
    await migratePatiently(database).finally(() => database.close());
    const { tables, distributed } = await distribute(client);
    return tables.length === 0
      ? `Nada a fazer: as ${distributed} tabelas já estão distribuídas.`
      : `Distribuídas agora: ${tables.join(', ')}.\nAo todo ${distributed} tabelas, todas junto do seu estabelecimento. Reinicie os portais.`;
  } finally {
    await client.end();
  }
}

try {
  stdout.write(`${await main()}\n`);
} catch (error) {
  stderr.write(`${error instanceof DistributionError ? error.message : explainFailure(error)}\n`);
  process.exitCode = 1;
}
