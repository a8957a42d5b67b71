import { type Kysely, sql } from 'kysely';

/**
 * What came from the directory: each row that was imported, with what the directory said of it last. A later import
 * changes what the directory changed since, and nothing that people changed here.
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
