import { type Kysely, sql } from 'kysely';
import { APPEND_ORDERS } from './0001-append-orders.ts';
import { CHANGE_ORDER } from './0001-change-order.ts';

/**
 * Creates the tables of an establishment. Each has `establishment_id` first in its keys, indexes and references, so
 * that no statement needs another establishment's rows and the schema can be distributed by that column.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table establishments (
    id text primary key,
    fantasy_name text not null,
    corporate_name text,
    cnpj text,
    state_registration text,
    address text,
    number text,
    neighborhood text,
    city text,
    uf text,
    postal_code text,
    latitude double precision,
    longitude double precision,
    phones text[] not null default '{}',
    logo_url text,
    time_zone text not null,
    created_at timestamptz not null default now()
  )`,

  // Raised in the transaction of every change: revisions are gapless and in commit order within an establishment. Free
  // space in each page lets PostgreSQL update the row without writing to the indexes (HOT updates).
  `create table establishment_counters (
    establishment_id text primary key references establishments (id),
    revision bigint not null default 0,
    order_number bigint not null default 0
  ) with (fillfactor = 20)`,

  `create table couriers (
    establishment_id text not null references establishments (id),
    id text not null,
    name text not null,
    phone text not null,
    photo_url text not null default '',
    active boolean not null default true,
    primary key (establishment_id, id)
  )`,

  `create table payment_methods (
    establishment_id text not null references establishments (id),
    id text not null,
    name text not null,
    kind text not null,
    needs_change boolean not null default false,
    active boolean not null default true,
    sort integer not null default 0,
    primary key (establishment_id, id)
  )`,

  `create table categories (
    establishment_id text not null references establishments (id),
    id text not null,
    name text not null,
    sort integer not null default 0,
    primary key (establishment_id, id)
  )`,

  `create table products (
    establishment_id text not null,
    id text not null,
    category_id text not null,
    name text not null,
    price integer not null check (price >= 0),
    description text,
    barcode text,
    available boolean not null default true,
    sort integer not null default 0,
    primary key (establishment_id, id),
    foreign key (establishment_id, category_id) references categories (establishment_id, id)
  )`,

  // "key" is 55 and the digits of the phone.
  `create table customers (
    establishment_id text not null references establishments (id),
    key text not null,
    profile jsonb not null,
    updated_at timestamptz not null default now(),
    primary key (establishment_id, key)
  )`,

  // No foreign key to establishments: the functions that write here first raise the establishment's counter, which
  // proves that it exists. A foreign key would cost a look-up and a lock for every order.
  `create table orders (
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
    primary key (establishment_id, id)
  ) with (fillfactor = 85)`,
  'create index orders_of_day on orders (establishment_id, business_day, number)',
  `create index comandas_of_day on orders (establishment_id, business_day, command) where module = 'COMANDA'`,

  `create table order_events (
    establishment_id text not null,
    revision bigint not null,
    order_id text not null,
    verb text not null,
    actor_kind text not null,
    actor_id text not null,
    actor_name text not null,
    at timestamptz not null,
    reason text,
    changes text not null,
    primary key (establishment_id, revision)
  )`,
  'create index events_of_order on order_events (establishment_id, order_id, revision)',

  `create table idempotency_keys (
    establishment_id text not null,
    key text not null,
    request_hash text not null,
    order_id text not null,
    revision bigint not null,
    created_at timestamptz not null,
    primary key (establishment_id, key)
  )`,
  'create index idempotency_keys_by_age on idempotency_keys using brin (created_at)',

  // Append-only: rows are never updated or deleted.
  `create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception 'order_events is append-only';
  end $$`,
  `create trigger order_events_are_kept before update or delete on order_events
    for each row execute function refuse_change()`,

  APPEND_ORDERS,
  CHANGE_ORDER,
];
