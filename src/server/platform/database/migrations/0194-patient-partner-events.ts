import { type Kysely, sql } from 'kysely';

/**
 * When an event of a partner is tried again (null: at once), and how many reads in a row did not find a delivery. Nodes of
 * the version before try at once and count no missing delivery.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table partner_events add column next_try_at timestamptz',
  'alter table partner_deliveries add column missing integer not null default 0',
];
