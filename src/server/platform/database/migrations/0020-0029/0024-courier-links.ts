import { type Kysely, sql } from 'kysely';

/**
 * The links of couriers: one per courier, found by the hash of its token. The token is stored encrypted, so that the
 * same link can be sent again and a copy of the database opens no link.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLE).execute(db);
}

const TABLE = `create table courier_links (
  establishment_id text not null,
  courier_id text not null,
  token_hash text not null unique,
  sealed_token text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz,
  primary key (establishment_id, courier_id),
  foreign key (establishment_id, courier_id) references couriers (establishment_id, id)
)`;
