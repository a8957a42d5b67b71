import { type Kysely, sql } from 'kysely';

/**
 * Keeps the orders that the closing of the till reports as unfinished in a small table, so that a count does not read a
 * month of orders. The follower of the till's sums writes it: an index on `orders` that contains the status would
 * prevent HOT updates for every change of a delivery (decision 13), and a trigger would slow down every order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLE).execute(db);
  await fillUnfinished(db);
}

// Orders that await or are on the road at the revision of "cash_tallies"; open comandas have a table of their own.
const TABLE = `create table cash_unfinished (
  establishment_id text not null,
  business_day text not null,
  order_id text not null,
  primary key (establishment_id, business_day, order_id)
)`;

/** Fills the table for establishments that opened a register before the upgrade. */
export async function fillUnfinished(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into cash_unfinished (establishment_id, business_day, order_id)
    select o.establishment_id, o.business_day, o.id
    from cash_tallies t join orders o on o.establishment_id = t.establishment_id
    where o.module <> 'COMANDA' and o.status <= 4
      and o.business_day >= to_char(now() - interval '32 days', 'YYYY-MM-DD')
    on conflict do nothing`.execute(db);
}
