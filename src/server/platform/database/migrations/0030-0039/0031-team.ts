import { type Kysely, sql } from 'kysely';

/**
 * Adds the role of each person, and the links by which a person chooses a password. Existing accounts become owners, so
 * that nobody loses a permission through the upgrade.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table auth_accounts
    add column role text not null default 'dono',
    add column active boolean not null default true`,
  'create index auth_accounts_of_establishment on auth_accounts (establishment_id)',
  `create table account_invitations (
    account_id text primary key references auth_accounts (id) on delete cascade,
    token_hash text not null unique,
    ends_at timestamptz not null
  )`,
];
