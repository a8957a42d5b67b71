/**
 * hold_counters locks the counter rows of these establishments in the order of their keys and answers which it locked.
 * With `waits` it waits a short time for each: past the limit the statement fails with lock_not_available (55P03) and
 * nothing is written. Without `waits` it skips those that another transaction holds.
 */
export const HOLD_COUNTERS = `
create function hold_counters(es text[], waits boolean) returns text[]
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  free text[];
begin
  if waits then
    perform set_config('lock_timeout', '250ms', true);
    perform 1 from establishment_counters c
      where c.establishment_id = any (es) order by c.establishment_id for update;
    return es;
  end if;
  select coalesce(array_agg(held.establishment_id), '{}') into free from (
    select c.establishment_id from establishment_counters c
      where c.establishment_id = any (es) order by c.establishment_id for update skip locked
  ) held;
  return free;
end $$`;
