import { type Kysely, sql } from 'kysely';

/**
 * Shops that asked to be let in and whose e-mail is not confirmed yet, found by the token of their letter; and which terms
 * who accepted, and when.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table sign_ups (
    email text primary key,
    token_hash text not null unique,
    name text not null,
    shop_name text not null,
    terms_version text not null,
    terms_at timestamptz not null,
    made_at timestamptz not null,
    ends_at timestamptz not null
  )`,
  'create index sign_ups_by_end on sign_ups (ends_at)',
  `create table terms_acceptances (
    establishment_id text not null,
    account_id text not null,
    email text not null,
    version text not null,
    accepted_at timestamptz not null,
    confirmed_at timestamptz not null,
    primary key (establishment_id, account_id, version)
  )`,
];
