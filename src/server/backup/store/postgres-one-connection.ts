import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Schema } from '#server/platform/database/schema.ts';

/** Statements that would end, or begin inside, the transaction that is open already. */
const OWN_TRANSACTION = /^\s*(?:begin|start transaction|commit|rollback)\b/i;

/**
 * Kysely on one connection whose transaction somebody else began: what the migrations begin and commit is part of it, so
 * that the whole of it stays or goes.
 */
export function kyselyInTransaction(client: pg.ClientBase): Kysely<Schema> {
  const query = (text: string, values: readonly unknown[]) =>
    OWN_TRANSACTION.test(text) ? Promise.resolve(NOTHING) : client.query(text, [...values]);
  const connection = { query, release() {} };
  const pool = { connect: async () => connection, end: async () => {} };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool as never }) });
}

const NOTHING = { command: 'SELECT', rowCount: 0, rows: [] };
