/**
 * lock_counters locks the counter rows of these establishments in the order of their keys and answers which it locked.
 * With `wait_for_locks` it waits for each, up to 250 ms: past that the statement fails with lock_not_available (55P03)
 * and nothing is written. Without, it skips those that another transaction holds.
 */
export const LOCK_COUNTERS = `
create function lock_counters(establishment_ids text[], wait_for_locks boolean) returns text[]
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  locked_ids text[];
begin
  if wait_for_locks then
    perform set_config('lock_timeout', '250ms', true);
    perform 1 from establishment_counters c
      where c.establishment_id = any (establishment_ids) order by c.establishment_id for update;
    return establishment_ids;
  end if;
  select coalesce(array_agg(locked.establishment_id), '{}') into locked_ids from (
    select c.establishment_id from establishment_counters c
      where c.establishment_id = any (establishment_ids) order by c.establishment_id for update skip locked
  ) locked;
  return locked_ids;
end $$`;
