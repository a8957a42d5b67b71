import { type Kysely, sql } from 'kysely';

/**
 * At which partner a delivery runs, and who wants it called off: written down before the partner hears of it. What is older,
 * and what a node of the version before writes meanwhile, runs at the only partner there was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table partner_deliveries add column service text not null default 'lalamove', add column calling_off text`,
  `alter table partner_events add column service text not null default 'lalamove'`,
];
