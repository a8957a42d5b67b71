import { type Kysely, sql } from 'kysely';

/**
 * The day before is in the index of a period's customers, so that those who came back are found without reading the row of
 * each that did not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index customer_days_by_day`.execute(db);
  await sql`
    create index customer_days_by_day on customer_days (establishment_id, business_day, customer_key)
    include (previous)`.execute(db);
}
