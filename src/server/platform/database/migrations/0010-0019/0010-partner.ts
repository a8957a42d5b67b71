import { type Kysely, sql } from 'kysely';

/**
 * Creates the partner courier's tables: accounts of establishments, quotations, calls, and events that the partner
 * sent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // "hook" is the random part of the webhook address: it identifies the establishment.
  `create table partner_accounts (
    establishment_id text primary key references establishments (id),
    sealed_keys text not null,
    api_key_end text not null,
    market text not null,
    environment text not null check (environment in ('sandbox', 'production')),
    service_type text not null,
    hook text not null unique,
    hook_seen_at timestamptz
  )`,

  `create table partner_quotes (
    establishment_id text not null references establishments (id),
    id text not null,
    order_id text not null,
    document text not null,
    created_at timestamptz not null,
    primary key (establishment_id, id),
    foreign key (establishment_id, order_id) references orders (establishment_id, id)
  )`,

  // The row is written before the partner is called. "reading" numbers the reads of the partner's state when they
  // start, "applied" is the latest read that was stored; "version" counts changes, "shown" is the version that the
  // order document contains.
  `create table partner_deliveries (
    establishment_id text not null references establishments (id),
    id text not null,
    order_id text not null,
    quotation_id text not null,
    state text not null check (state in
      ('placing', 'uncertain', 'searching', 'assigned', 'picked-up', 'completed', 'failed', 'over')),
    since timestamptz not null,
    price integer not null,
    requested_at timestamptz not null,
    requested_by text not null,
    partner_order_id text,
    driver_id text not null default '',
    driver text,
    plate text,
    share_link text,
    failure text,
    ending text,
    next_read_at timestamptz not null,
    failures integer not null default 0,
    reading bigint not null default 0,
    applied bigint not null default 0,
    version bigint not null default 1,
    shown bigint not null default 0,
    touched_at timestamptz not null,
    ended_at timestamptz,
    primary key (establishment_id, id),
    unique (establishment_id, quotation_id),
    foreign key (establishment_id, order_id) references orders (establishment_id, id)
  )`,
  // One open call per order: a second click fails on this index.
  `create unique index partner_deliveries_open on partner_deliveries (establishment_id, order_id) where ended_at is null`,
  `create unique index partner_deliveries_partner_order on partner_deliveries (establishment_id, partner_order_id)
    where partner_order_id is not null`,
  `create index partner_deliveries_of_order on partner_deliveries (establishment_id, order_id, requested_at)`,
  `create index partner_deliveries_due on partner_deliveries (next_read_at) where ended_at is null`,
  `create index partner_deliveries_unshown on partner_deliveries (touched_at) where version > shown`,

  `create table partner_events (
    establishment_id text not null references establishments (id),
    id text not null,
    type text not null,
    partner_order_id text,
    replaced_order_id text,
    at timestamptz not null,
    received_at timestamptz not null,
    tries integer not null default 0,
    done_at timestamptz,
    primary key (establishment_id, id)
  )`,
  `create index partner_events_waiting on partner_events (at) where done_at is null`,
];
