import { type Kysely, sql } from 'kysely';

/** Creates the links with which customers follow their orders, and the ratings that they give. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // A visitor's request has only the token: its hash finds the order in any establishment.
  `create table order_links (
    establishment_id text not null references establishments (id),
    order_id text not null,
    token_hash text not null,
    sealed_token text not null,
    created_at timestamptz not null,
    primary key (establishment_id, order_id)
  )`,
  'create index order_links_by_token on order_links (token_hash)',
  'create index order_links_by_age on order_links (created_at)',
  `create table order_ratings (
    establishment_id text not null references establishments (id),
    order_id text not null,
    stars smallint not null check (stars between 1 and 5),
    words text,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    primary key (establishment_id, order_id)
  )`,
  // Reports read the ratings of a period.
  'create index order_ratings_by_time on order_ratings (establishment_id, created_at)',
];
