import { type Kysely, sql } from 'kysely';

/**
 * Permissions of a person in addition to those of the role; the PIN of an account (slow hash); and actions that wait
 * for a person with the permission.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table auth_accounts
    add column grants text not null default '',
    add column pin_hash text`,
  `create table authorisations (
    establishment_id text not null,
    id text not null,
    operation text not null,
    path text not null,
    request_hash text not null,
    subject jsonb not null,
    asked_by text not null,
    asked_by_name text not null,
    device text,
    asked_at timestamptz not null,
    ends_at timestamptz not null,
    allowed boolean,
    decided_by text,
    decided_by_name text,
    used_at timestamptz,
    used_key text,
    primary key (establishment_id, id)
  )`,
  'create index authorisations_open on authorisations (establishment_id, ends_at)',
];
