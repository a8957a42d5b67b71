/**
 * change_own_comandas locks the establishment's counter and writes its comandas by change_comandas, in one call that a
 * distributed store sends to the establishment's worker. Answers JSON; null if another transaction holds the counter
 * and `waits` is false. With `waits`, a wait of more than 250 ms fails with lock_not_available (55P03).
 */
export const CHANGE_OWN_COMANDAS = `
create function change_own_comandas(
  e text, os text[], expecteds bigint[], days text[], ats timestamptz[], statuses smallint[], commands text[],
  docs text[], diffs text[], claims boolean[], paid jsonb, event_verb text, by_kind text, by_id text, by_name text,
  changed_at timestamptz, why text, device_name text, k text, hash text, awaiting smallint, waits boolean
) returns text
language plpgsql set enable_seqscan = off as $$
declare
  held text;
  answer record;
begin
  if waits then
    perform set_config('lock_timeout', '250ms', true);
    select c.establishment_id into held from establishment_counters c where c.establishment_id = e for update;
  else
    select c.establishment_id into held
      from establishment_counters c where c.establishment_id = e for update skip locked;
  end if;
  if held is null then
    return null;
  end if;
  answer := change_comandas(e, os, expecteds, days, ats, statuses, commands, docs, diffs, claims, paid, event_verb,
    by_kind, by_id, by_name, changed_at, why, device_name, k, hash, awaiting);
  return to_jsonb(answer)::text;
end $$`;
