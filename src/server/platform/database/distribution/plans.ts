import { type Kysely, sql } from 'kysely';
import { DELEGATED_FUNCTIONS, WORKER_FUNCTIONS } from './tables.ts';

const NAMES = [...Object.keys(DELEGATED_FUNCTIONS), ...WORKER_FUNCTIONS].map((name) => `'${name}'`).join(', ');

/**
 * Removes `plan_cache_mode` from the functions of one establishment on a distributed store: Citus cannot make a generic plan
 * for a join or an `insert … select` of one establishment, and refuses the call. Does nothing on a plain store.
 */
export const RESET_PLANS = `do $$
declare
  one regprocedure;
begin
  if to_regclass('pg_dist_partition') is null then
    return;
  end if;
  if not exists (select 1 from pg_dist_partition where logicalrelid = to_regclass('establishments')) then
    return;
  end if;
  for one in
    select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname in (${NAMES})
      and exists (select 1 from unnest(p.proconfig) setting where setting like 'plan_cache_mode=%')
  loop
    execute format('alter function %s reset plan_cache_mode', one);
  end loop;
end $$`;

/**
 * Runs {@link RESET_PLANS} in the transaction of a migration, which may have replaced such functions. `db:distribute` would
 * come too late: nodes write while a store is upgraded.
 */
export async function resetDistributedPlans(db: Kysely<unknown>): Promise<void> {
  await sql.raw(RESET_PLANS).execute(db);
}
