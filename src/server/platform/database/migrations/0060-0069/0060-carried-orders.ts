import { type Kysely, sql } from 'kysely';

/**
 * Orders of earlier days that were carried over to a day: a small table, so that a dashboard does not search the
 * earlier days. A finished order keeps its row and is filtered out when reading.
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
