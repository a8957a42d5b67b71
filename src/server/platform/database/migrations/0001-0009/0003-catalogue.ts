import { type Kysely, sql } from 'kysely';

/**
 * Lets people edit the catalogue: hours and options of products, photos, and archiving instead of deleting, because old
 * orders name the products that they sold. Photos are stored under the hash of their content, in the database, so that
 * every node can read them.
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
  // JPEG and PNG are already compressed: TOAST must not try again.
  'alter table photos alter column bytes set storage external',

  `alter table products
    add column availability text,
    add column option_groups text,
    add column photo_hash text,
    add column archived_at timestamptz,
    add foreign key (establishment_id, photo_hash) references photos (establishment_id, hash)`,
  'create index products_of_photo on products (establishment_id, photo_hash) where photo_hash is not null',
];
