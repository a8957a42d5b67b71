import { type Kysely, sql } from 'kysely';

/**
 * Stores the partner of each delivery, and who asked to cancel it: written before the partner is called. Rows without a
 * value (older ones, and those of nodes of the earlier version) belong to the only partner of that time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table partner_deliveries add column service text not null default 'lalamove', add column calling_off text`,
  `alter table partner_events add column service text not null default 'lalamove'`,
];
