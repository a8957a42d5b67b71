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

test('waits for a lock again and again, with pauses in which nobody waits behind it', async () => {
  const app = await startApp();
  const held = await holdRows(app, 'lock table kysely_migration in access exclusive mode', []);
  const migrated = migratePatiently(app.database);
  await held.awaited();
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const soon = { timeout: 6_000 };
  await expect.poll(async () => (await app.database.pool.query(waiting)).rowCount, soon).toBe(0);
  await held.awaited();
  await held.release();
  expect(await migrated).toEqual([]);
});
