import { type Kysely, sql } from 'kysely';

/**
 * Lets an erasure take the partner's tracking pages out of the changes of earlier events: events of the versions before hold
 * them. Nothing else of an event may be changed, and only within a transaction that names the establishment.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // As before (migration 119), and the update of changes alone. A shard of a distributed store has a number in its name.
  `create or replace function refuse_change() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and old.establishment_id in (current_setting('portal.forgotten_establishment', true),
      current_setting('portal.moved_establishment', true)) then
      return old;
    end if;
    if tg_op = 'UPDATE' and tg_table_name ~ '^order_events(_[0-9]+)?$'
      and old.establishment_id = current_setting('portal.erased_establishment', true)
      and to_jsonb(new) - 'changes' = to_jsonb(old) - 'changes' then
      return new;
    end if;
    raise exception '% is append-only', tg_table_name;
  end $$`,
];
