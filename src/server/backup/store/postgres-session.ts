import pg from 'pg';
import { type Database, withoutLimits } from '#server/platform/database/database.ts';

/**
 * Runs work on a separate connection without the portal's time limits: a backup takes as long as the store is large.
 * Texts have the backup's format, whatever the server's settings.
 */
export async function onOwnConnection<Answer>(
  { pool }: Database,
  name: string,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({
    ...withoutLimits(pool),
    application_name: name,
  });
  // A broken connection fails the running statement; without a listener it would also end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    for (const setting of SETTINGS) await client.query(`set ${setting}`);
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

const SETTINGS = [
  "client_encoding = 'UTF8'",
  "timezone = 'UTC'",
  "datestyle = 'ISO, YMD'",
  "intervalstyle = 'postgres'",
  'extra_float_digits = 1',
  "bytea_output = 'hex'",
  // Fail if a policy would hide rows, instead of leaving them out.
  'row_security = off',
];
