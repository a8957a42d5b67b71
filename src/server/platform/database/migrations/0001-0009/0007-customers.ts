import { type Kysely, sql } from 'kysely';

/**
 * Adds what the list of customers needs: several addresses and notes in addition to the profile, orders by phone, the
 * establishment's km rates, and the places that postal codes stand for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const PLAIN = (text: string) => `translate(lower(${text}), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')`;

const STATEMENTS = [
  // "details": notes, the label of the main address, and the other addresses. The profile keeps the specification's
  // fields.
  `alter table customers
    add column details jsonb not null default '{}',
    add column sort_name text collate "C" not null default '',
    add column search_text text not null default ''`,
  `update customers set
    sort_name = left(${PLAIN(`coalesce(profile->>'name', '')`)}, 60),
    search_text = ${PLAIN(`concat_ws(' ', profile->>'name', substr(key, 3), profile->>'cpf',
      profile->'address'->>'address', profile->'address'->>'number', profile->'address'->>'neighborhood')`)}`,
  'create index customers_by_name on customers (establishment_id, sort_name, key)',

  // The orders of each customer. Filled when it is read, so that placing an order costs nothing more.
  `create table customer_orders (
    establishment_id text not null,
    order_id text not null,
    customer_key text not null,
    number bigint not null,
    created_at timestamptz not null,
    status smallint not null,
    total bigint not null,
    primary key (establishment_id, order_id)
  )`,
  'create index customer_orders_of on customer_orders (establishment_id, customer_key, number)',
  `create table customer_order_progress (
    establishment_id text primary key references establishments (id),
    revision bigint not null
  )`,
  // Same as customerKey of the domain: 55 and the digits of a phone with area code; null for anything else.
  `create function customer_key_of(phone text) returns text language sql immutable as $$
    select case when local ~ '^[1-9][1-9][0-9]{8,9}$' then '55' || local end
    from (select case when length(digits) in (12, 13) and digits like '55%' then substr(digits, 3) else digits end
          from (select regexp_replace(phone, '[^0-9]', '', 'g') as digits) typed) as known (local)
  $$`,

  // "fees": JSON text of DeliveryFees.
  `create table delivery_fees (
    establishment_id text primary key references establishments (id),
    fees text not null,
    updated_at timestamptz not null default now()
  )`,

  // Public data without establishment: all establishments share the answers. "place" is null for a code that does not
  // exist.
  `create table postal_codes (
    postal_code text primary key,
    place text,
    expires_at timestamptz not null
  )`,
  'create index postal_codes_by_age on postal_codes (expires_at)',
];
