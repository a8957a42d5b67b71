import pg from 'pg';
import { READER } from '../wall/raise.ts';
import { PORTAL_ROLE, type PostgresConnection } from './connection.ts';

/**
 * Creates the role that reads one establishment's rows and grants it to the portal's role, which may not create roles.
 */
export async function ensureReader(connection: PostgresConnection): Promise<void> {
  const client = new pg.Client({ ...connection, user: 'postgres', database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1 /* role */', [READER]);
    if (rowCount) return;
    await client.query(`create role ${READER} nologin`);
    await client.query(`grant ${READER} to ${PORTAL_ROLE}`);
  } finally {
    await client.end();
  }
}
