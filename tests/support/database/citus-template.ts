import { distribute } from '#server/platform/database/distribution/distribute.ts';
import type { PostgresConnection } from '#server/platform/database/embedded/connection.ts';
import { dropDatabase } from './drop.ts';
import { withClient } from './with-client.ts';

/** Few shards per table: the tests check which statements can run, not capacity. */
const SHARDS = 4;

/** Returns every node of the cluster, the coordinator first. */
export async function nodesOf(coordinator: PostgresConnection): Promise<readonly PostgresConnection[]> {
  const rows = await withClient(coordinator, async (client) => {
    const answer = await client.query<{ nodename: string; nodeport: number }>(
      'select nodename, nodeport from pg_dist_node where groupid <> 0 order by nodeid',
    );
    return answer.rows;
  });
  return [coordinator, ...rows.map(({ nodename, nodeport }) => ({ ...coordinator, host: nodename, port: nodeport }))];
}

/** Creates an empty database on every node and joins them into a separate cluster. */
export async function joinDatabases(nodes: readonly PostgresConnection[], name: string): Promise<void> {
  await onAll(nodes, `create database ${name}`);
  for (const node of nodes) {
    await withClient({ ...node, database: name }, (client) => client.query('create extension citus'));
  }
  const [coordinator, ...workers] = nodes.map((node) => ({ ...node, database: name }));
  if (coordinator === undefined) return;
  await withClient(coordinator, async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', [coordinator.host, coordinator.port]);
    for (const { host, port } of workers) await client.query('select citus_add_node($1, $2)', [host, port]);
  });
}

/** Distributes the migrated tables of a database. */
export async function distributeDatabase(connection: PostgresConnection): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query(`set citus.shard_count = ${SHARDS}`);
    await distribute(client);
  });
}

/**
 * Turns a finished database into the template, on every node. Blocks all connections, Citus's own daemon included,
 * because PostgreSQL copies only a database without connections.
 */
export async function sealTemplate(nodes: readonly PostgresConnection[], from: string, to: string): Promise<void> {
  for (const node of nodes) {
    await withClient(node, async (client) => {
      await client.query(`alter database ${from} with allow_connections false`);
      for (;;) {
        const { rowCount } = await client.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
          [from],
        );
        if (!rowCount) break;
      }
      await client.query(`alter database ${from} rename to ${to}`);
    });
  }
}

/** A copy of the template on every node, under one name. */
export async function copyTemplate(nodes: readonly PostgresConnection[], template: string, name: string) {
  await onAll(nodes, `create database ${name} template ${template}`);
}

/** Removes a database from every node. */
export async function dropDatabases(nodes: readonly PostgresConnection[], name: string): Promise<void> {
  await Promise.all(nodes.map((node) => withClient(node, (client) => dropDatabase(client, name))));
}

/** Removes the databases of this and earlier runs, including templates. */
export async function dropTestDatabases(coordinator: PostgresConnection): Promise<void> {
  const nodes = await nodesOf(coordinator);
  for (const node of nodes) {
    await withClient(node, async (client) => {
      const { rows } = await client.query<{ datname: string }>(
        `select datname from pg_database where datname ~ '^(test_[0-9a-f]{12}|template_.*)$' and datname !~ '^template[01]$'`,
      );
      for (const { datname } of rows) await dropDatabase(client, datname);
    });
  }
}

async function onAll(nodes: readonly PostgresConnection[], statement: string): Promise<void> {
  await Promise.all(nodes.map((node) => withClient(node, (client) => client.query(statement))));
}
