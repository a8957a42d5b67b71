import { type Kysely, sql } from 'kysely';

/** Computers of the establishment where people switch by PIN, and the sessions that were opened there by PIN. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table trusted_devices (
    establishment_id text not null,
    id text not null,
    device_hash text not null,
    name text not null,
    trusted_by text not null,
    trusted_at timestamptz not null,
    primary key (establishment_id, id)
  )`,
  'create unique index trusted_devices_by_device on trusted_devices (establishment_id, device_hash)',
  // Deleted with the trusted computer: a PIN proves less than a password.
  `create table operator_sessions (
    session_id text primary key references auth_sessions (id) on delete cascade,
    device_id text not null
  )`,
];
