import { type Kysely, sql } from 'kysely';

/**
 * Creates the tables of the accounts library (access/auth.ts names their columns) and the API keys of integrations. A
 * request brings an e-mail, a cookie or a key, and the row says which establishment it belongs to: only these tables
 * are read without an `establishment_id`. A distributed store keeps them on its coordinator.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table auth_accounts (
    id text primary key,
    establishment_id text not null references establishments (id),
    name text not null,
    email text not null unique,
    email_verified boolean not null default false,
    image text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,

  `create table auth_sessions (
    id text primary key,
    account_id text not null references auth_accounts (id) on delete cascade,
    token text not null unique,
    expires_at timestamptz not null,
    ip_address text,
    user_agent text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  'create index auth_sessions_of_account on auth_sessions (account_id)',
  'create index auth_sessions_by_end on auth_sessions (expires_at)',

  `create table auth_credentials (
    id text primary key,
    account_id text not null references auth_accounts (id) on delete cascade,
    provider_id text not null,
    subject_id text not null,
    password text,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamptz,
    refresh_token_expires_at timestamptz,
    scope text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  'create index auth_credentials_of_account on auth_credentials (account_id)',

  `create table auth_verifications (
    id text primary key,
    identifier text not null,
    value text not null,
    expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  'create index auth_verifications_by_identifier on auth_verifications (identifier)',

  `create table api_keys (
    establishment_id text not null references establishments (id),
    id text not null,
    name text not null,
    scopes text[] not null,
    hint text not null,
    secret_hash text not null unique,
    created_at timestamptz not null,
    last_used_at timestamptz,
    primary key (establishment_id, id)
  )`,
];
