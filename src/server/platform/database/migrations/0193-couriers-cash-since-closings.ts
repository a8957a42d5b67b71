import { type Kysely, sql } from 'kysely';

/**
 * What couriers hand over, take along and pay for while no register is open (decision 204). A count keeps the last line of
 * the couriers' ledger that it has seen; counts of the version before have none. `cash_tallies` sums the lines after the
 * one of the last Z report (number `moves_after`) up to `moves_line`, in cents. A settlement keeps the cash that the
 * courier keeps and paid for outside the register while none was open.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table cash_counts add column courier_line bigint',
  'alter table cash_tallies add column moves_after integer not null default 0',
  'alter table cash_tallies add column moves_line bigint not null default 0',
  'alter table cash_tallies add column moved_in bigint not null default 0',
  'alter table cash_tallies add column moved_out bigint not null default 0',
  'alter table cash_tallies add column moved_bought bigint not null default 0',
  'alter table courier_settlements add column bought bigint not null default 0',
];
