import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import type { PostgresConnection } from '#server/platform/database/embedded/connection.ts';
import { withClient } from '#tests/support/database/with-client.ts';
import {
  copyTemplate,
  distributeDatabase,
  dropDatabases,
  joinDatabases,
  nodesOf,
  sealTemplate,
} from './citus-template.ts';
import { dropDatabase } from './drop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresConnection;
    /** True if `postgres` is the coordinator of a Citus cluster, over which every test's store is distributed. */
    distributed: boolean;
  }
}

/** Fills a new database, given a connection to it: the store's migrations. */
export type Migrate = (connection: PostgresConnection) => Promise<void>;

export interface TestDatabase {
  readonly connection: PostgresConnection;
  /** Drops the database and closes its connections. Optional: it otherwise uses disk space until the run ends. */
  drop(): Promise<void>;
}

/** Prevents two workers from creating the same template at once. */
const TEMPLATE_LOCK = 7_401_001;

/**
 * A new database in the run's PostgreSQL (store tier only). With `migrate`, it is a copy of a template that is migrated
 * once per run and identified by `template`: use another name for another `migrate`.
 */
export async function createTestDatabase(
  options: { migrate?: Migrate; template?: string } = {},
): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = options.migrate && `template_${options.template ?? 'portal'}`;
  if (inject('distributed') && options.migrate && template) {
    return createDistributedDatabase(server, name, template, options.migrate);
  }
  await withClient(server, async (client) => {
    if (options.migrate && template) await ensureTemplate(client, server, template, options.migrate);
    await client.query(`create database ${name} template ${template ?? 'template1'}`);
  });
  return {
    connection: { ...server, database: name },
    drop: () => withClient(server, (client) => dropDatabase(client, name)),
  };
}

/** Does the same on every node of the cluster and distributes the tables. */
async function createDistributedDatabase(
  server: PostgresConnection,
  name: string,
  template: string,
  migrate: Migrate,
): Promise<TestDatabase> {
  const nodes = await nodesOf(server);
  await withClient(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (!rowCount) {
      const unfinished = `${template}_unfinished`;
      await dropDatabases(nodes, unfinished);
      await joinDatabases(nodes, unfinished);
      await migrate({ ...server, database: unfinished });
      await distributeDatabase({ ...server, database: unfinished });
      await sealTemplate(nodes, unfinished, template);
    }
    await copyTemplate(nodes, template, name);
  });
  return { connection: { ...server, database: name }, drop: () => dropDatabases(nodes, name) };
}

async function ensureTemplate(client: pg.Client, server: PostgresConnection, template: string, migrate: Migrate) {
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount) return;
    const unfinished = `${template}_unfinished`;
    await dropDatabase(client, unfinished);
    await client.query(`create database ${unfinished}`);
    await migrate({ ...server, database: unfinished });
    await client.query(`alter database ${unfinished} rename to ${template}`);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}
