import { type Kysely, sql } from 'kysely';

/**
 * Links by which a person who forgot the password chooses another, asked for by anybody. They are kept apart from
 * invitations, so that no stranger ends one by asking.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table password_links (
        account_id text primary key references auth_accounts (id) on delete cascade,
        token_hash text not null unique,
        made_at timestamptz not null,
        ends_at timestamptz not null
      )`,
    )
    .execute(db);
}
