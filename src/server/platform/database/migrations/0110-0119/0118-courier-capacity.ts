import { type Kysely, sql } from 'kysely';

/** How many orders a courier carries at once. Null, as for every courier so far: the establishment's setting holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table couriers add column capacity integer').execute(db);
}
