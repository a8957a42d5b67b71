import { type Kysely, sql } from 'kysely';

/**
 * The history and the reports read one row per order (`order_facts`) and sums of each day (`report_sums`); a follower
 * writes both. They replace the search texts of earlier days.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const MEASURES = [
  'orders',
  'revenue',
  'openOrders',
  'openRevenue',
  'fees',
  'discounts',
  'service',
  'quantity',
  'canceledOrders',
  'canceledRevenue',
  'deliveries',
  'promised',
  'onTime',
  'doorMinutes',
  'waits',
  'waitMinutes',
];

const STATEMENTS = [
  'drop table order_search_progress',
  'drop table order_search',
  'drop function order_search_text(text, bigint)',

  // "facts" is JSON text: what the order adds to the sums of its day.
  `create table order_facts (
    establishment_id text not null,
    business_day text not null,
    number bigint not null,
    order_id text not null,
    total bigint not null,
    text text not null,
    facets text[] not null,
    facts text not null,
    primary key (establishment_id, business_day, number)
  ) with (fillfactor = 80)`,
  'create index order_facts_of_order on order_facts (establishment_id, order_id)',

  // The trigrams of the words, and the filters, each hashed with the establishment to a number: no entry of the index
  // is shared by two establishments.
  `create function order_grams(establishment text, text text, facets text[]) returns integer[]
    language sql immutable parallel safe as $$
      select array(
        select hashtext(establishment || '.' || gram)
          from (select substr(text, at, 3) as gram from generate_series(1, length(text) - 2) at) grams
          where strpos(gram, ' ') = 0 and strpos(gram, E'\\n') = 0
        union all
        select hashtext(establishment || ':' || facet) from unnest(facets) facet
      )
    $$`,
  `create index order_facts_grams on order_facts using gin (order_grams(establishment_id, text, facets))
    with (gin_pending_list_limit = 1024)`,

  // Facts are complete up to "revision" of the establishment. Older orders are read from the newest to the oldest;
  // (business_day, number) is the position reached.
  `create table order_facts_progress (
    establishment_id text primary key references establishments (id),
    revision bigint not null,
    business_day text not null,
    number bigint not null,
    walked boolean not null
  ) with (fillfactor = 50)`,

  `create table report_sums (
    establishment_id text not null,
    dimension text not null,
    business_day text not null,
    key text not null,
    label text not null,
    ${MEASURES.map((measure) => `"${measure}" bigint not null`).join(', ')},
    primary key (establishment_id, dimension, business_day, key)
  ) with (fillfactor = 60)`,

  // Results of the nightly comparison of the sums with the orders; "differences" is JSON text with the first few.
  `create table report_recounts (
    establishment_id text primary key references establishments (id),
    at timestamptz not null,
    days integer not null,
    orders bigint not null,
    differences text not null
  )`,
];
