import { type Kysely, sql } from 'kysely';

/**
 * A statement may end with a business day while later lines are open. The lines that a settlement writes therefore name
 * it: they come after the open ones. A statement has these, and the lines without a settlement after "after_seq" up to
 * "upto_seq"; older statements have no such lines, "upto_seq" includes what they wrote.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table courier_ledger add column settlement_id text',
  `create index courier_ledger_of_settlement on courier_ledger (establishment_id, settlement_id)
    where settlement_id is not null`,
  // The business day that the statement ends with; null if it took everything that was open.
  'alter table courier_settlements add column until_day text',
];
