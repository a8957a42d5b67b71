import { type Kysely, sql } from 'kysely';

/** Current and past positions of couriers. The clean-up job deletes rides after 30 days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const MEASURED = `
  establishment_id text not null,
  courier_id text not null,
  at timestamptz not null,
  latitude double precision not null,
  longitude double precision not null,
  accuracy real,
  speed real,
  heading real,`;

const STATEMENTS = [
  `create table courier_positions (${MEASURED}
    primary key (establishment_id, courier_id, at),
    foreign key (establishment_id, courier_id) references couriers (establishment_id, id)
  )`,
  'create index courier_positions_by_time on courier_positions (establishment_id, at)',
  `create table courier_newest_positions (${MEASURED}
    away_at timestamptz,
    primary key (establishment_id, courier_id),
    foreign key (establishment_id, courier_id) references couriers (establishment_id, id)
  )`,
];
