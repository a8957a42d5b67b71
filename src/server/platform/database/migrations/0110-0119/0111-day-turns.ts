import { type Kysely, sql } from 'kysely';

/** Recorded turns of days: who, when, on which device, what was carried over and why. `carried` is JSON text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLE).execute(db);
}

const TABLE = `create table day_turns (
  establishment_id text not null,
  business_day text not null,
  number integer not null,
  id text not null,
  at timestamptz not null,
  by_id text not null,
  by_name text not null,
  device text,
  carried text not null,
  reason text,
  primary key (establishment_id, business_day, number)
)`;
