import { type Kysely, sql } from 'kysely';

/**
 * The catalogue becomes manageable: hours and options of products, photos, and archiving instead of deleting, because
 * orders of the past name what they sold. Photos are kept by the hash of their content, so that every node has them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table categories add column archived_at timestamptz',

  `create table photos (
    establishment_id text not null references establishments (id),
    hash text not null,
    type text not null,
    width integer not null,
    height integer not null,
    bytes bytea not null,
    primary key (establishment_id, hash)
  )`,
  // Pictures are compressed already.
  'alter table photos alter column bytes set storage external',

  `alter table products
    add column availability text,
    add column option_groups text,
    add column photo_hash text,
    add column archived_at timestamptz,
    add foreign key (establishment_id, photo_hash) references photos (establishment_id, hash)`,
  'create index products_of_photo on products (establishment_id, photo_hash) where photo_hash is not null',
];
