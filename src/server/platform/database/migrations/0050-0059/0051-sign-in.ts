import { type Kysely, sql } from 'kysely';

/**
 * Adds what a person sees of each session and when the person last authenticated; second factors; and memberships of
 * further establishments. Existing sessions count as authenticated when they began.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table auth_sessions
    add column device text not null default '',
    add column seen_at timestamptz not null default now(),
    add column proved_at timestamptz not null default now(),
    add column at_establishment text`,
  'update auth_sessions set seen_at = updated_at, proved_at = created_at',

  // TOTP apps, recovery codes and passkeys. The counter is the last time step or the last signature counter.
  `create table auth_factors (
    id text primary key,
    account_id text not null references auth_accounts (id) on delete cascade,
    kind text not null,
    name text not null default '',
    secret text not null,
    counter bigint not null default 0,
    created_at timestamptz not null,
    confirmed_at timestamptz,
    last_used_at timestamptz
  )`,
  'create index auth_factors_of_account on auth_factors (account_id)',

  // Which roles must have a second factor; an establishment without a row requires none.
  `create table second_factor_rules (
    establishment_id text primary key,
    asked_of text not null
  )`,

  // The account's first establishment is in auth_accounts.
  `create table account_memberships (
    account_id text not null references auth_accounts (id) on delete cascade,
    establishment_id text not null,
    role text not null,
    grants text not null default '',
    active boolean not null default true,
    created_at timestamptz not null,
    primary key (account_id, establishment_id)
  )`,
  'create index account_memberships_of_establishment on account_memberships (establishment_id)',
];
