import { type Kysely, sql } from 'kysely';

/** Lets printers print the bill of an open comanda in addition to kitchen tickets and receipts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table print_jobs drop constraint print_jobs_kind_check').execute(db);
  await sql
    .raw(
      `alter table print_jobs add constraint print_jobs_kind_check
        check (kind in ('kitchen', 'receipt', 'trial', 'bill'))`,
    )
    .execute(db);
}
