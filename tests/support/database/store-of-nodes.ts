import { onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts';
import { portalFolder } from '#tests/support/portal-process.ts';
import { silentLog } from '#tests/support/silent-log.ts';

/** Starts a PostgreSQL that several portals of one test share; returns its address. */
export async function openStoreOfNodes() {
  const dataDir = await portalFolder();
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
  onTestFinished(() => postgres.stop());
  const { user, password, host, port, database } = postgres.connection;
  const place = `localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const DATABASE_URL = `postgres://${user}:${encodeURIComponent(password)}@${place}`;
  return { dataDir, DATABASE_URL, connection: postgres.connection };
}
