import { type Kysely, sql } from 'kysely';

/** How far each follower of an establishment's events has come: webhooks, printing. A row is there while it follows. */
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
