import { type Kysely, sql } from 'kysely';

/** Makes the follower read all orders again and mark each with the report figures that count it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw("update order_facts_progress set walked = false, business_day = '9999-12-31', number = 0 where revision > 0")
    .execute(db);
}
