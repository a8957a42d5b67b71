import { type Kysely, sql } from 'kysely';

/**
 * An index of the first days of customers alone: a page of a period's new customers is read without looking at the other
 * customers of each of its days.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index customer_days_first on customer_days (establishment_id, business_day, customer_key)
    where previous = ''`.execute(db);
}
