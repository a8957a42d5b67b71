import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Schema } from '#server/platform/database/schema.ts';

/** Statements that would end the open transaction, or begin another one inside. */
const OWN_TRANSACTION = /^\s*(?:begin|start transaction|commit|rollback)\b/i;

/**
 * Kysely on one connection inside the caller's transaction: migrations become part of it and are committed or rolled
 * back with it.
 */
export function kyselyInTransaction(client: pg.ClientBase): Kysely<Schema> {
  const query = (text: string, values: readonly unknown[]) =>
    OWN_TRANSACTION.test(text) ? Promise.resolve(NOTHING) : client.query(text, [...values]);
  const connection = { query, release() {} };
  const pool = { connect: async () => connection, end: async () => {} };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool as never }) });
}

const NOTHING = { command: 'SELECT', rowCount: 0, rows: [] };
