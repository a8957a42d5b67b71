import { onTestFinished } from 'vitest';
import type { PostgresConnection } from '#server/platform/database/embedded/connection.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts';
import { portalFolder } from '#tests/support/launch/portal-process.ts';
import { silentLog } from '#tests/support/silent-log.ts';

/** Starts a PostgreSQL that several portals of one test share; returns its address. */
export async function openStoreOfNodes() {
  const dataDir = await portalFolder();
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
  onTestFinished(() => postgres.stop());
  return { dataDir, DATABASE_URL: urlOf(postgres.connection), connection: postgres.connection };
}

/** The store's address as a portal's `DATABASE_URL`. */
export function urlOf({ user, password, host, port, database }: PostgresConnection): string {
  const place = `localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  return `postgres://${user}:${encodeURIComponent(password)}@${place}`;
}
