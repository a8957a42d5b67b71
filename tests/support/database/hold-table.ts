import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { rowsOf } from './with-client.ts';

/** A table on which some statements wait. */
export interface HeldTable {
  /** Waits until a statement that begins with this text waits for it. */
  waitsFor(statement: string): Promise<void>;
  release(): Promise<void>;
}

/** Holds back the statements that write the table, or all that use it: so a test finds a node in the middle of its work. */
export async function holdTable(
  connection: pg.ClientConfig,
  table: string,
  what: 'writes' | 'all',
): Promise<HeldTable> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  let isHeld = true;
  const release = async () => {
    if (isHeld) await client.end();
    isHeld = false;
  };
  onTestFinished(release);
  await client.query('begin');
  await client.query(`lock table ${table} in ${what === 'all' ? 'access exclusive' : 'share'} mode`);
  return {
    release,
    async waitsFor(statement) {
      const waiting = () =>
        rowsOf<{ query: string }>(connection, `select query from pg_stat_activity where wait_event_type = 'Lock'`);
      const asked = () => waiting().then((rows) => rows.map(({ query }) => query.trim()));
      await expect.poll(asked, { interval: 20 }).toContainEqual(expect.stringContaining(statement));
    },
  };
}
