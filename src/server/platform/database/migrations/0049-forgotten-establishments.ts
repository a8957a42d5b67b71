import { type Kysely, sql } from 'kysely';

/**
 * What is append-only stays so, with one exception: a transaction that forgets a whole establishment, and says which by
 * the setting `portal.forgotten_establishment`, may delete that establishment's rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of GUARDS) {
    await sql
      .raw(
        `create or replace function ${name}() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and old.establishment_id = current_setting('portal.forgotten_establishment', true) then
      return old;
    end if;
    raise exception '% is append-only', tg_table_name;
  end $$`,
      )
      .execute(db);
  }
}

const GUARDS = ['refuse_change', 'refuse_cash_change', 'refuse_ledger_change', 'refuse_audit_change'];
