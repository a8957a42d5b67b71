import { type Kysely, sql } from 'kysely';

/**
 * Stores the revision that each follower of an establishment's events has reached (webhooks, printing). Only active
 * followers have a row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table order_followers (
        establishment_id text not null references establishments (id),
        follower text not null,
        revision bigint not null,
        primary key (establishment_id, follower)
      ) with (fillfactor = 50)`,
    )
    .execute(db);
}
