import { type Kysely, sql } from 'kysely';

/**
 * Records each row imported from the directory, with the values of the last import. A later import writes only what the
 * directory changed since, so that changes made by people here stay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      // "kind": establishment, delivery-fees, courier, payment-method, account. "imported": JSON text.
      `create table directory_links (
        establishment_id text not null references establishments (id),
        kind text not null,
        local_id text not null,
        directory_id text not null,
        imported text not null,
        imported_at timestamptz not null,
        primary key (establishment_id, kind, local_id)
      )`,
    )
    .execute(db);
}
