/**
 * write_own_comandas locks the establishment's counter and writes the changes of several comandas, one after another,
 * by change_comandas, in one transaction and one call that a distributed store sends to the establishment's worker.
 * `members` has the arguments of each change as JSON text. Answers a JSON array with one answer per change; null if
 * another transaction holds the counter and `waits` is false. With `waits`, a wait of more than 250 ms fails with
 * lock_not_available (55P03).
 */
export const WRITE_OWN_COMANDAS = `
create function write_own_comandas(e text, members text[], awaiting smallint, waits boolean) returns text
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  held text;
  member text;
  m record;
  answers text[] := '{}';
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
  foreach member in array members loop
    select x.* into m from jsonb_to_record(member::jsonb) as x (
      os text[], expecteds bigint[], days text[], ats timestamptz[], statuses smallint[], commands text[], docs text[],
      diffs text[], claims boolean[], paid jsonb, verb text, by_kind text, by_id text, by_name text, at timestamptz,
      why text, device text, k text, hash text);
    answer := change_comandas(e, m.os, m.expecteds, m.days, m.ats, m.statuses, m.commands, m.docs, m.diffs, m.claims,
      m.paid, m.verb, m.by_kind, m.by_id, m.by_name, m.at, m.why, m.device, m.k, m.hash, awaiting);
    answers := answers || to_jsonb(answer)::text;
  end loop;
  return '[' || array_to_string(answers, ',') || ']';
end $$`;
