import { type Kysely, sql } from 'kysely';

/** The Pix account of an establishment: its key, and the name and city that the payer's bank shows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table pix_accounts (
        establishment_id text primary key references establishments (id),
        kind text not null,
        key text not null,
        name text not null,
        city text not null,
        updated_at timestamptz not null default now()
      )`,
    )
    .execute(db);
}
