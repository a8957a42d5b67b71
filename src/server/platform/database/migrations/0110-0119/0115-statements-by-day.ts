import { type Kysely, sql } from 'kysely';

/**
 * A statement may end with a business day; later lines then stay open, with lower numbers than the lines that the
 * settlement itself writes. These therefore name their settlement. A statement contains the lines that name it, and
 * those after "after_seq" up to "upto_seq" that name none. No line names an older statement: its "upto_seq"
 * includes the lines that it wrote.
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
