import { type Kysely, sql } from 'kysely';

/** Positions of partners' drivers during an order. The clean-up job deletes them after 30 days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table driver_positions (
    establishment_id text not null,
    order_id text not null,
    at timestamptz not null,
    latitude double precision not null,
    longitude double precision not null,
    primary key (establishment_id, order_id, at)
  )`,
  'create index driver_positions_by_time on driver_positions (establishment_id, at)',
];
