/** change_order as in 0001-change-order.ts, with the device of the change; the event stores it. */
export const CHANGE_ORDER = `
create function change_order(
  e text, o text, expected bigint, new_status smallint, doc text, event_verb text, by_kind text, by_id text,
  by_name text, changed_at timestamptz, why text, diff text, k text, hash text, device_name text,
  out outcome text, out revision bigint, out order_id text, out request_hash text
) language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  update establishment_counters c set revision = c.revision + 1
    where c.establishment_id = e returning c.revision into revision;
  order_id := o;
  outcome := 'written';
  if k is not null then
    insert into idempotency_keys (establishment_id, key, request_hash, order_id, revision, created_at)
      values (e, k, hash, o, change_order.revision, changed_at) on conflict do nothing;
    if not found then
      outcome := 'known-key';
      select i.order_id, i.revision, i.request_hash into order_id, revision, request_hash
        from idempotency_keys i where i.establishment_id = e and i.key = k;
    end if;
  end if;
  if outcome = 'written' then
    update orders r set revision = change_order.revision, status = new_status, document = doc
      where r.establishment_id = e and r.id = o and r.revision = expected;
    if not found then
      outcome := 'stale';
      delete from idempotency_keys i where i.establishment_id = e and i.key = k;
    end if;
  end if;
  if outcome <> 'written' then
    update establishment_counters c set revision = c.revision - 1 where c.establishment_id = e;
    return;
  end if;
  insert into order_events
    (establishment_id, revision, order_id, verb, actor_kind, actor_id, actor_name, at, reason, device, changes)
    values (e, change_order.revision, o, event_verb, by_kind, by_id, by_name, changed_at, why, device_name, diff);
end $$`;

/**
 * change_orders as in 0014-change-orders.ts, with one more array: the devices. The earlier functions stay for nodes of
 * the earlier version during an upgrade.
 */
export const CHANGE_ORDERS = `
create function change_orders(
  es text[], os text[], expecteds text[], statuses text[], docs text[], ats text[], whys text[], diffs text[],
  verbs text[], by_kinds text[], by_ids text[], by_names text[], ks text[], hashes text[], devices text[],
  waits boolean
)
returns table (outcome text, revision bigint, order_id text, request_hash text)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  free text[] := hold_counters(es, waits);
  m record;
begin
  for m in
    select * from unnest(es, os, expecteds, statuses, docs, ats, whys, diffs, verbs, by_kinds, by_ids, by_names, ks,
        hashes, devices) with ordinality
      t (e, o, expected, status, doc, at, why, diff, verb, by_kind, by_id, by_name, k, hash, device, ordinality)
    order by t.ordinality
  loop
    if m.e <> all (free) then
      outcome := 'locked';
      revision := null;
      order_id := m.o;
      request_hash := null;
    else
      select c.outcome, c.revision, c.order_id, c.request_hash into outcome, revision, order_id, request_hash
        from change_order(m.e, m.o, m.expected::bigint, m.status::smallint, m.doc, m.verb, m.by_kind, m.by_id,
          m.by_name, m.at::timestamptz, m.why, m.diff, m.k, m.hash, m.device) c;
    end if;
    return next;
  end loop;
end $$`;
