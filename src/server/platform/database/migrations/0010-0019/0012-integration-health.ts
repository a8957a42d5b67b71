import { type Kysely, sql } from 'kysely';

/** Stores the last result of each establishment's outside services; the Integrações screen shows it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table integration_health (
        establishment_id text not null references establishments (id),
        integration text not null,
        last_success_at timestamptz,
        last_failure_at timestamptz,
        last_failure text,
        primary key (establishment_id, integration)
      )`,
    )
    .execute(db);
}
