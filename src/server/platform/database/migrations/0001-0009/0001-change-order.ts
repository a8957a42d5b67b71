/**
 * change_order writes an order if it is still at the revision that the rule read: counter, row, event and idempotency
 * key together or not at all. `outcome`: 'written'; 'known-key' (the key was used before: the answer has its order,
 * revision and request); 'stale' (another write was first: read and decide again). The counter is raised first, because
 * its lock puts the establishment's writes in sequence; the last two outcomes are rare and lower it again.
 */
export const CHANGE_ORDER = `
create function change_order(
  e text, o text, expected bigint, new_status smallint, doc text, event_verb text, by_kind text, by_id text,
  by_name text, changed_at timestamptz, why text, diff text, k text, hash text,
  out outcome text, out revision bigint, out order_id text, out request_hash text
) language plpgsql set enable_seqscan = off as $$
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
    (establishment_id, revision, order_id, verb, actor_kind, actor_id, actor_name, at, reason, changes)
    values (e, change_order.revision, o, event_verb, by_kind, by_id, by_name, changed_at, why, diff);
end $$`;
