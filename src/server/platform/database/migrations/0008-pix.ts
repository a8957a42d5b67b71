import { type Kysely, sql } from 'kysely';

/** Where an establishment receives its Pix: one key, with the name and the city that the payer's bank shows. */
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
