import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/**
 * The rows that a `copy … to stdout` sends. The statement begins with the first read: one that nobody reads would end
 * the process with the error of its closed connection.
 */
export async function* copyOut(client: pg.Client, statement: string): AsyncGenerator<Buffer> {
  yield* client.query(copyTo(statement));
}
