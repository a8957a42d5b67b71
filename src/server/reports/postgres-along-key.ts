import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';

/**
 * Runs reads of many rows that stand together in the order of their key, all of them in one snapshot. By PostgreSQL's
 * defaults, which are those of a spinning disk, it would read the whole table with several processes, the rows of all other
 * shops included: a year of products took 58 to 84 ms in place of 41, and the processors of other requests.
 */
export function alongKey<Result>(
  kysely: Kysely<Schema>,
  read: (trx: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  const run = async (trx: Kysely<Schema>) => {
    await sql`
      select set_config('random_page_cost', '1.1', true), set_config('max_parallel_workers_per_gather', '0', true)`.execute(
      trx,
    );
    return read(trx);
  };
  // A read behind the wall is in such a transaction already.
  return kysely.isTransaction ? run(kysely) : kysely.transaction().setIsolationLevel('repeatable read').execute(run);
}
