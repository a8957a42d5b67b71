import { type Kysely, sql } from 'kysely';

/**
 * Links for a forgotten password, which anybody may request. A table of its own, because a request must not invalidate
 * an invitation.
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
