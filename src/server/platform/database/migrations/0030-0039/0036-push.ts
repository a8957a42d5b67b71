import { type Kysely, sql } from 'kysely';

/** Web Push: the portal's VAPID keys, the subscribed devices, and the messages to send. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // One row: all nodes of a store sign with the same keys. The private key is encrypted.
  `create table push_keys (
    id integer primary key check (id = 1),
    public_key text not null,
    private_sealed text not null,
    created_at timestamptz not null
  )`,
  // A browser of a person (with the session that subscribed) or of a courier's link.
  `create table push_devices (
    establishment_id text not null references establishments (id),
    id text not null,
    endpoint text not null,
    endpoint_hash text not null unique,
    p256dh text not null,
    auth text not null,
    name text not null,
    account_id text,
    account_name text,
    session_id text,
    courier_id text,
    on_duty boolean not null,
    created_at timestamptz not null,
    renewed_at timestamptz not null,
    taken_at timestamptz,
    failures integer not null default 0,
    last_failure text,
    primary key (establishment_id, id)
  )`,
  'create index push_devices_of_courier on push_devices (establishment_id, courier_id) where courier_id is not null',
  // A message is deleted when it is sent or too old.
  `create table push_messages (
    establishment_id text not null,
    id text not null,
    device_id text not null,
    payload text not null,
    topic text,
    expires_at timestamptz not null,
    due_at timestamptz not null,
    tries integer not null default 0,
    primary key (establishment_id, id),
    foreign key (establishment_id, device_id) references push_devices (establishment_id, id) on delete cascade
  )`,
  'create index push_messages_due on push_messages (due_at)',
  'create index push_messages_of_device on push_messages (establishment_id, device_id)',
];
