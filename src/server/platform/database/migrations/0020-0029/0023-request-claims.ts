import { type Kysely, sql } from 'kysely';

/**
 * Stores the request that each idempotency key belongs to, for writes other than orders. Orders store theirs
 * themselves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table request_claims (
    establishment_id text not null references establishments (id),
    key text not null,
    request_hash text not null,
    created_at timestamptz not null default now(),
    primary key (establishment_id, key)
  )`,
  'create index request_claims_by_age on request_claims (created_at)',
];
