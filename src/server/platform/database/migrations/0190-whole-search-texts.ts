import { type Kysely, sql } from 'kysely';

/**
 * Makes the follower read all orders again of shops with a search text that was cut at 2,000 letters; those of other shops,
 * and all shorter texts, are the same as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update order_facts_progress p set walked = false, business_day = '9999-12-31', number = 0
    where p.revision > 0 and exists (select 1 from order_facts f
      where f.establishment_id = p.establishment_id and length(f.text) between 1999 and 2000)`.execute(db);
}
