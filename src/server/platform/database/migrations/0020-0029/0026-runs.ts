import { type Kysely, sql } from 'kysely';

/** Creates runs with their stops, absences of couriers, and coordinates of addresses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Every change of an establishment's runs locks this row; it also has the last run number and the settings.
  `create table run_books (
    establishment_id text primary key references establishments (id),
    revision bigint not null default 0,
    number_day text not null default '',
    last_number integer not null default 0,
    settings text not null default '{}'
  )`,
  `create table runs (
    establishment_id text not null references establishments (id),
    id text not null,
    sort integer not null,
    number integer,
    business_day text not null,
    state text not null check (state in ('planned', 'out', 'ended')),
    is_proposal boolean not null,
    courier_id text not null,
    courier_name text not null,
    created_at timestamptz not null,
    dispatched_at timestamptz,
    ended_at timestamptz,
    held_by_id text,
    held_by_name text,
    held_until timestamptz,
    ridden_km double precision,
    ridden_minutes double precision,
    ridden_hour smallint,
    primary key (establishment_id, id)
  )`,
  `create index runs_open on runs (establishment_id) where state <> 'ended'`,
  'create index runs_ridden on runs (establishment_id, ended_at) where ridden_km is not null',
  'create index runs_of_day on runs (establishment_id, business_day)',
  `create table run_stops (
    establishment_id text not null,
    run_id text not null,
    position smallint not null,
    order_id text not null,
    locked boolean not null,
    primary key (establishment_id, run_id, position),
    foreign key (establishment_id, run_id) references runs (establishment_id, id) on delete cascade
  )`,
  'create index run_stops_by_order on run_stops (establishment_id, order_id)',
  `create table couriers_away (
    establishment_id text not null,
    courier_id text not null,
    business_day text not null,
    primary key (establishment_id, courier_id),
    foreign key (establishment_id, courier_id) references couriers (establishment_id, id)
  )`,
  // The coordinates come from a person's pin, from a geocoder, or from deliveries at that door.
  `create table address_places (
    establishment_id text not null references establishments (id),
    key text not null,
    latitude double precision,
    longitude double precision,
    source text check (source in ('pin', 'geocoder')),
    gate_notes text not null default '',
    door_minutes double precision not null default 0,
    door_samples integer not null default 0,
    asked_at timestamptz,
    updated_at timestamptz not null default now(),
    primary key (establishment_id, key)
  )`,
];
