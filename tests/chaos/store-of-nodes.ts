import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts';
import { portalFolder } from '#tests/support/portal-process.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { startLine } from './campaign/line.ts';

/** A PostgreSQL that several portals of one test share, with the address to give to each. */
export async function openStoreOfNodes() {
  const dataDir = await portalFolder();
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
  onTestFinished(() => postgres.stop());
  const { user, password, host, port, database } = postgres.connection;
  const line = await startLine(() => ({ path: join(host, `.s.PGSQL.${port}`) }));
  onTestFinished(() => line.close());
  const DATABASE_URL = `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${line.port}/${database}`;
  return { dataDir, DATABASE_URL, connection: postgres.connection };
}
