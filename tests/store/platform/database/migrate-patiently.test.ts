import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { MIGRATION_NAMES } from '#server/platform/database/migrate.ts';
import { migratePatiently } from '#server/platform/database/migrate-patiently.ts';
import { holdRows } from '#tests/support/database/held-rows.ts';
import { createTestDatabase } from '#tests/support/database/postgres.ts';
import { startApp } from '#tests/support/start-app.ts';

test('a migration may take longer than a statement of the portal', async () => {
  const { connection } = await createTestDatabase();
  const pool = new pg.Pool({ ...connection, statement_timeout: 1, query_timeout: 1 });
  onTestFinished(() => pool.end());
  expect(await migratePatiently({ pool })).toEqual(MIGRATION_NAMES);
});

test('waits for a lock again and again, so that writes need not wait behind it for long', async () => {
  const app = await startApp();
  const held = await holdRows(app, 'lock table kysely_migration in access exclusive mode', []);
  const migrated = migratePatiently(app.database, 100);
  await held.awaited();
  // Longer than one wait for the lock.
  await delay(300);
  await held.release();
  expect(await migrated).toEqual([]);
});
