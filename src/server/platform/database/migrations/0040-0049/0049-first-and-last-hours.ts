import { type Kysely, sql } from 'kysely';

/**
 * Registrations whose e-mail is not confirmed yet, found by the token of the e-mail; and who accepted which terms at
 * what time.
 *
 * Append-only tables stay append-only with one exception: a transaction that erases a whole establishment, named in the
 * setting `portal.forgotten_establishment`, may delete that establishment's rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  for (const name of GUARDS) {
    await sql
      .raw(
        `create or replace function ${name}() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and old.establishment_id = current_setting('portal.forgotten_establishment', true) then
      return old;
    end if;
    raise exception '% is append-only', tg_table_name;
  end $$`,
      )
      .execute(db);
  }
}

const GUARDS = ['refuse_change', 'refuse_cash_change', 'refuse_ledger_change', 'refuse_audit_change'];

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
