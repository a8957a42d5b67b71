import { type Kysely, sql } from 'kysely';

/**
 * Which orders of earlier days were carried over to a day: a small table, so that a dashboard does not look for them in
 * the days before. An order that is finished meanwhile stays in it and is left out of the read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLE).execute(db);
}

const TABLE = `create table carried_orders (
  establishment_id text not null,
  business_day text not null,
  order_id text not null,
  primary key (establishment_id, business_day, order_id)
)`;
