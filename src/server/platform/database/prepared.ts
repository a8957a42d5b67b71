import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

/** How the text of a prepared statement begins. */
const NAMED = /^\s*\/\* prepared: ([a-z-]+) \*\//;

/**
 * Begins a frequent statement of Kysely that each connection parses once, under this name. Its text must be the same at
 * every call, and it must name its columns: a `select *` fails on open connections when another node adds a column.
 */
export function prepared(name: string): RawBuilder<unknown> {
  return sql.raw(`/* prepared: ${name} */`);
}

/** The pool for Kysely, which prepares the statements that begin with {@link prepared}. */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const found = known.get(client) ?? preparingClient(client);
      known.set(client, found);
      return found;
    },
    end: () => pool.end(),
  };
}

function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: unknown[]) => {
    const name = NAMED.exec(text)?.[1];
    return name === undefined ? client.query(text, values) : client.query({ name, text, values });
  };
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
}
