import { type Kysely, sql } from 'kysely';

/**
 * The sales of each day to customers with a phone, and the gaps after a day in the order of the day that they lead to: the
 * customers of a year are then some hundred rows. The follower of the facts fills the sales for each shop, as it does
 * the sums of months (0187-sums-of-months.ts). They are complete while `customers_revision` is the revision of the facts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table customer_sales (
    establishment_id text not null,
    business_day text not null,
    orders bigint not null,
    revenue bigint not null,
    primary key (establishment_id, business_day)
  ) with (fillfactor = 60)`,
  'alter table order_facts_progress add column customers_revision bigint',

  'drop index customer_gaps_by_previous',
  'create index customer_gaps_by_previous on customer_gaps (establishment_id, previous, business_day)',
];
