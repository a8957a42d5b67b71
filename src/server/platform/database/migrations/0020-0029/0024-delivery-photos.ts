import { type Kysely, sql } from 'kysely';

/** Photos that couriers take at the door; a clean-up job deletes expired ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table delivery_photos (
    establishment_id text not null,
    order_id text not null,
    id text not null,
    bytes bytea not null,
    created_at timestamptz not null,
    primary key (establishment_id, order_id, id)
  )`,
  // JPEG and PNG are already compressed: TOAST must not try again.
  'alter table delivery_photos alter column bytes set storage external',
  'create index delivery_photos_by_age on delivery_photos using brin (created_at)',
];
