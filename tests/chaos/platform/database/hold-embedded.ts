/** A process that holds the embedded server of a folder and writes into it until it is killed. */

import pg from 'pg';
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: silentLog });
const pool = new pg.Pool({ ...server.connection, max: 4 });
await pool.query('create table if not exists answered (number int primary key)');
const { rows } = await pool.query<{ next: number }>('select coalesce(max(number), 0) + 1 as next from answered');

let next = rows[0]?.next ?? 1;
const write = async (): Promise<never> => {
  for (;;) {
    const number = next++;
    await pool.query('insert into answered values ($1)', [number]);
    process.stdout.write(`${number}\n`);
  }
};
await Promise.all(Array.from({ length: 4 }, write));
