/**
 * change_own_orders writes changed orders of one establishment, each by change_order: what change_orders does for many.
 * On a distributed store the whole call runs on the establishment's worker. Answers JSON: one row per order.
 */
export const CHANGE_OWN_ORDERS = `
create function change_own_orders(
  e text, os text[], expecteds text[], statuses text[], docs text[], ats text[], whys text[], diffs text[],
  verbs text[], by_kinds text[], by_ids text[], by_names text[], ks text[], hashes text[],
  devices text[], waits boolean
) returns text
language plpgsql set enable_seqscan = off as $$
declare
  held text;
  answer record;
  answers jsonb := '[]';
begin
  if waits then
    perform set_config('lock_timeout', '250ms', true);
    select c.establishment_id into held from establishment_counters c where c.establishment_id = e for update;
  else
    select c.establishment_id into held
      from establishment_counters c where c.establishment_id = e for update skip locked;
  end if;
  for i in 1 .. cardinality(os) loop
    if held is null then
      answers := answers || jsonb_build_object('outcome', 'locked', 'revision', null, 'order_id', os[i],
        'request_hash', null);
    else
      answer := change_order(e, os[i], expecteds[i]::bigint, statuses[i]::smallint, docs[i], verbs[i], by_kinds[i],
        by_ids[i], by_names[i], ats[i]::timestamptz, whys[i], diffs[i], ks[i], hashes[i],
        devices[i]);
      answers := answers || to_jsonb(answer);
    end if;
  end loop;
  return answers::text;
end $$`;
