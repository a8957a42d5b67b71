import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { PostgresConnection } from '#server/platform/database/embedded/connection.ts';
import { type Environment, readEnvironment } from '#server/platform/environment.ts';

/** A folder for the backups of one test. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-motoboy-backups-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The settings of a portal on this store. */
export function environmentOf(
  { host, port, user, password, database }: PostgresConnection,
  more: Readonly<Record<string, string>> = {},
): Environment {
  const address = `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  return readEnvironment({ NODE_ENV: 'test', DATABASE_URL: address, SESSION_SECRET: 'x'.repeat(32), ...more });
}
