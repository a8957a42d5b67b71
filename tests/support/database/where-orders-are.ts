import { expect } from 'vitest';
import type { RunningApp } from '#tests/support/start-app.ts';

/** Runs a statement in the store, or on every worker of a distributed one. Returns the first column of its first rows. */
export async function whereOrdersAre(
  { database }: Pick<RunningApp, 'database'>,
  statement: string,
): Promise<readonly unknown[]> {
  const { pool } = database;
  if (!database.isDistributed()) return (await pool.query(statement)).rows.map((row) => Object.values(row)[0]);
  const { rows } = await pool.query('select success, result from run_command_on_workers($1)', [statement]);
  expect(rows.map(({ success }) => success)).not.toContain(false);
  return rows.map(({ result }) => result);
}
