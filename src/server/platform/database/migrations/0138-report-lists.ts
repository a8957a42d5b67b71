import { type Kysely, sql } from 'kysely';

/**
 * Sums of the runs that ended, by day and courier: the transaction that ends a run adds it. The business day of rated orders, so that a period's newest ratings are found without its orders; it is null only
 * where a node of the version before saved a rating during the update, until the nightly recount. The order that an act in
 * the audit is about. The follower reads all orders again, because the text that the history searches has more in it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const daysFrom = (orders: string) => `update order_ratings r set business_day = o.business_day from ${orders} o
  where o.establishment_id = r.establishment_id and o.id = r.order_id`;

const STATEMENTS = [
  `create table run_sums (
    establishment_id text not null,
    business_day text not null,
    courier_id text not null,
    runs bigint not null,
    orders bigint not null,
    primary key (establishment_id, business_day, courier_id)
  ) with (fillfactor = 80)`,
  `insert into run_sums (establishment_id, business_day, courier_id, runs, orders)
    select r.establishment_id, r.business_day, r.courier_id, count(*), sum(s.orders)
    from runs r
    join (select establishment_id, run_id, count(*) as orders from run_stops group by establishment_id, run_id) s
      on s.establishment_id = r.establishment_id and s.run_id = r.id
    where r.state = 'ended' and r.number is not null
    group by r.establishment_id, r.business_day, r.courier_id`,

  'alter table order_ratings add column business_day text',
  daysFrom('orders'),
  daysFrom('orders_archive'),
  `create index order_ratings_with_words on order_ratings (establishment_id, business_day, created_at)
    where words is not null`,
  `create index order_ratings_without_words on order_ratings (establishment_id, business_day, created_at)
    where words is null`,
  'drop index order_ratings_by_time',

  'alter table audit_entries add column order_id text',
  `create index audit_entries_of_order on audit_entries (establishment_id, order_id, id) where order_id is not null`,

  `update order_facts_progress set walked = false, business_day = '9999-12-31', number = 0 where revision > 0`,
];
