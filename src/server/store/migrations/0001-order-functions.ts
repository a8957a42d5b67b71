/**
 * The plumbing of a change as one call each: counter, row, event and idempotency key are written together or not at
 * all. The rules stay outside; these functions only refuse what became stale. Each takes the establishment's counter
 * row first, so that the changes of an establishment follow one another. Refusals are rare: the counter is raised
 * first and lowered again under the same lock.
 *
 * append_order, `outcome`: 'written'; 'known-key' (the key was used before: its order, revision and request are in the
 * answer); 'open-comanda' (the day has an open order of this command: its id is in the answer).
 */
export const APPEND_ORDER = `
create function append_order(
  e text, o text, day text, made_at timestamptz, new_status smallint, order_module text, order_command text,
  doc text, event_verb text, by_kind text, by_id text, by_name text, k text, hash text, awaiting smallint,
  out outcome text, out revision bigint, out number bigint, out order_id text, out request_hash text
) language plpgsql as $$
declare
  comanda text;
begin
  update establishment_counters c set revision = c.revision + 1, order_number = c.order_number + 1
    where c.establishment_id = e
    returning c.revision, c.order_number into revision, number;
  if not found then
    raise exception 'unknown establishment' using errcode = 'foreign_key_violation';
  end if;
  order_id := o;
  outcome := 'written';
  if k is not null then
    insert into idempotency_keys (establishment_id, key, request_hash, order_id, revision, created_at)
      values (e, k, hash, o, append_order.revision, made_at) on conflict do nothing;
    if not found then
      outcome := 'known-key';
      select i.order_id, i.revision, i.request_hash into order_id, revision, request_hash
        from idempotency_keys i where i.establishment_id = e and i.key = k;
    end if;
  end if;
  if outcome = 'written' and order_module = 'COMANDA' then
    select r.id into comanda from orders r
      where r.establishment_id = e and r.business_day = day and r.command = order_command
        and r.module = 'COMANDA' and r.status <= awaiting
      order by r.number desc limit 1;
    if found then
      outcome := 'open-comanda';
      order_id := comanda;
      delete from idempotency_keys i where i.establishment_id = e and i.key = k;
    end if;
  end if;
  if outcome <> 'written' then
    update establishment_counters c set revision = c.revision - 1, order_number = c.order_number - 1
      where c.establishment_id = e;
    return;
  end if;
  insert into orders (establishment_id, id, revision, number, business_day, created_at, status, module, command, document)
    values (e, o, append_order.revision, append_order.number, day, made_at, new_status, order_module, order_command, doc);
  insert into order_events
    (establishment_id, revision, order_id, verb, actor_kind, actor_id, actor_name, at, reason, changes)
    values (e, append_order.revision, o, event_verb, by_kind, by_id, by_name, made_at, null, '[]');
end $$`;

/**
 * change_order writes the new version of an order if it is still at the revision that the rule saw. `outcome`:
 * 'written'; 'known-key' as above; 'stale' (somebody else was first: read and decide again).
 */
export const CHANGE_ORDER = `
create function change_order(
  e text, o text, expected bigint, new_status smallint, doc text, event_verb text, by_kind text, by_id text,
  by_name text, changed_at timestamptz, why text, diff text, k text, hash text,
  out outcome text, out revision bigint, out order_id text, out request_hash text
) language plpgsql as $$
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
