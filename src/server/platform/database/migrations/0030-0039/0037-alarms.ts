import { type Kysely, sql } from 'kysely';

/** Orders that need attention, nodes with open screens, and how quickly orders were seen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // One row for each time that an order needs attention: when it arrives, and when the partner's courier does not.
  `create table order_alarms (
    establishment_id text not null,
    order_id text not null,
    key text not null,
    business_day text not null,
    asked_at timestamptz not null,
    typed_here boolean not null,
    reached smallint not null default 0,
    climbed_at timestamptz,
    next_at timestamptz,
    seen_at timestamptz,
    seen_by text,
    seen_device text,
    ended_at timestamptz,
    primary key (establishment_id, order_id, key)
  ) with (fillfactor = 80)`,
  // Alarms with a next step: has no rows for shops whose orders are seen.
  'create index order_alarms_next on order_alarms (next_at) where next_at is not null',
  'create index order_alarms_open on order_alarms (establishment_id) where ended_at is null',
  'create index order_alarms_by_age on order_alarms using brin (asked_at)',

  // Orders from outside that were seen, the seconds until then, and how many alarms had reached the phones.
  `create table alarm_sums (
    establishment_id text not null,
    business_day text not null,
    heard bigint not null,
    heard_seconds bigint not null,
    climbed bigint not null,
    primary key (establishment_id, business_day)
  ) with (fillfactor = 60)`,

  `create table alarm_settings (
    establishment_id text primary key,
    ladder text not null
  )`,

  `create table alarm_checks (
    establishment_id text not null,
    id text not null,
    business_day text not null,
    at timestamptz not null,
    by_name text not null,
    device text,
    results text not null,
    primary key (establishment_id, id)
  )`,
  'create index alarm_checks_newest on alarm_checks (establishment_id, at)',

  // The nodes with open live sockets of a shop. The row of a dead node counts until this time.
  `create table live_listeners (
    establishment_id text not null,
    node text not null,
    until timestamptz not null,
    primary key (establishment_id, node)
  ) with (fillfactor = 60)`,
  'create index live_listeners_of_node on live_listeners (node)',
];
