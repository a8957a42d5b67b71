import { type Kysely, sql } from 'kysely';

/**
 * Which node works in the background for which share of the establishments (decision 160). Both tables stay on the
 * coordinator of a distributed store. The index walks the establishments of some shares. Every establishment gets its
 * position of the alarms' follower, as new ones do: a search for lost hints finds those with a position only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [NODES, SHARES, ROWS, INDEX, POSITIONS]) await sql.raw(statement).execute(db);
}

const NODES = 'create table work_nodes (node text primary key, until timestamptz not null)';
const SHARES = 'create table work_shares (share smallint primary key, node text)';
const ROWS = 'insert into work_shares (share) select generate_series(0, 255)';

// Without the id as a second column, with which every create took a fifth longer: PostgreSQL 18 can look up an id in such an index.
const INDEX = `create index establishment_counters_by_share on establishment_counters
  (get_byte(decode(md5(establishment_id), 'hex'), 0))`;

const POSITIONS = `insert into order_followers (establishment_id, follower, revision)
  select establishment_id, 'alarms', revision from establishment_counters on conflict do nothing`;
