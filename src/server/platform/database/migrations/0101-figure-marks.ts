import { type Kysely, sql } from 'kysely';

/** The follower walks all orders again and marks them with the figures of the reports that count them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw("update order_facts_progress set walked = false, business_day = '9999-12-31', number = 0 where revision > 0")
    .execute(db);
}
