import { type Kysely, sql } from 'kysely';

/** Sums of ratings, changed prices and preparation times, and the days on which customers bought. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const MEASURES = ['ratings', 'stars', 'overrides', 'overridden', 'preparations', 'preparationMinutes'];

const STATEMENTS = [
  `alter table report_sums ${MEASURES.map((measure) => `add column "${measure}" bigint not null default 0`).join(', ')}`,

  // One row for each customer and day with sales; "previous" is the customer's day with sales before it ('' if none).
  // One more row with the day '9999-12-31', whose "previous" is the last day with sales.
  `create table customer_days (
    establishment_id text not null,
    customer_key text not null,
    business_day text not null,
    previous text not null,
    name text not null,
    orders bigint not null,
    revenue bigint not null,
    primary key (establishment_id, customer_key, business_day)
  ) with (fillfactor = 80)`,
  'create index customer_days_by_day on customer_days (establishment_id, business_day, customer_key)',
  'create index customer_days_by_previous on customer_days (establishment_id, previous, customer_key)',

  // Number of customers by day and previous day: enough to count each customer of any period once.
  `create table customer_gaps (
    establishment_id text not null,
    business_day text not null,
    previous text not null,
    customers bigint not null,
    orders bigint not null,
    revenue bigint not null,
    primary key (establishment_id, business_day, previous)
  ) with (fillfactor = 60)`,
  'create index customer_gaps_by_previous on customer_gaps (establishment_id, previous)',

  // Makes the follower read all orders again and add the new facts.
  `update order_facts_progress set walked = false, business_day = '9999-12-31', number = 0 where revision > 0`,
];
