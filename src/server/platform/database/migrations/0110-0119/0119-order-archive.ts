import { type Kysely, sql } from 'kysely';
import { ARCHIVE_ORDERS, RESTORE_ARCHIVED_ORDERS, VIEWS } from './0119-archive-functions.ts';

/**
 * The archive of old months (decision 155): the orders and events that left `orders` and `order_events`, in partitions by
 * the month of the business day, and views of both. A month's partitions are created when its first order is moved.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table orders_archive (
    establishment_id text not null,
    id text not null,
    revision bigint not null,
    number bigint not null,
    business_day text not null,
    created_at timestamptz not null,
    status smallint not null,
    module text not null,
    command text,
    document text not null,
    primary key (establishment_id, id, business_day)
  ) partition by range (business_day)`,
  'create index archived_orders_of_day on orders_archive (establishment_id, business_day, number)',

  // "business_day" is that of the order, so that an order and its events are in partitions of the same month.
  `create table order_events_archive (
    establishment_id text not null,
    revision bigint not null,
    order_id text not null,
    business_day text not null,
    verb text not null,
    actor_kind text not null,
    actor_id text not null,
    actor_name text not null,
    at timestamptz not null,
    reason text,
    device text,
    changes text not null,
    overrides text,
    primary key (establishment_id, revision, business_day)
  ) partition by range (business_day)`,
  'create index archived_events_of_order on order_events_archive (establishment_id, order_id, revision)',

  // How far the orders of an establishment were looked at in this month. The next month begins with the oldest again,
  // because orders that had to stay may be moved by then.
  `create table order_archive_progress (
    establishment_id text primary key,
    month text not null,
    business_day text not null,
    number bigint not null
  )`,

  ...VIEWS,

  // The only reference to orders. Quotes are deleted by their age, long before an order is moved.
  'alter table partner_quotes drop constraint if exists partner_quotes_establishment_id_order_id_fkey',

  // As before (migration 49), and archive_orders deletes events that it has copied.
  `create or replace function refuse_change() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and old.establishment_id in (current_setting('portal.forgotten_establishment', true),
      current_setting('portal.moved_establishment', true)) then
      return old;
    end if;
    raise exception '% is append-only', tg_table_name;
  end $$`,
  ARCHIVE_ORDERS,
  RESTORE_ARCHIVED_ORDERS,
];
