import { type Kysely, sql } from 'kysely';

/**
 * The reports' sums of whole months, without the dimension `day`. The follower of the facts fills them for each shop, not
 * this migration: the sums of days may be written meanwhile by a node of the version before. They are complete while
 * `months_revision` is the revision of the facts; such a node raises the latter only, and the follower fills them again.
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
  'ratings',
  'stars',
  'overrides',
  'overridden',
  'preparations',
  'preparationMinutes',
];

const STATEMENTS = [
  // "label" is the name on "label_day", the last day of the month that has the key.
  `create table report_month_sums (
    establishment_id text not null,
    dimension text not null,
    month text not null,
    key text not null,
    label text not null,
    label_day text not null,
    ${MEASURES.map((measure) => `"${measure}" bigint not null`).join(', ')},
    primary key (establishment_id, dimension, month, key)
  ) with (fillfactor = 60)`,
  'alter table order_facts_progress add column months_revision bigint',
];
