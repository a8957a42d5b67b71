/**
 * append_order_alone writes a batch of one order: what append_orders does, with single values and plain inserts. Most
 * batches of a shop that is not in a rush have one order, for which the statement of append_orders takes twice the
 * time. Its arguments have the sequence of append_orders.
 */
export const APPEND_ORDER_ALONE = `
create function append_order_alone(
  e text, o text, day text, at timestamptz, new_status smallint, its_module text, its_command text, doc text,
  event_verb text, by_kind text, by_id text, by_name text, k text, hash text, overridden text, device_name text,
  awaiting smallint, waits boolean,
  out outcome text, out revision bigint, out number bigint, out order_id text, out request_hash text
) language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  next bigint;
  next_number bigint;
begin
  if waits then
    perform set_config('lock_timeout', '250ms', true);
    select c.revision + 1, c.order_number + 1 into next, next_number
      from establishment_counters c where c.establishment_id = e for update;
  else
    select c.revision + 1, c.order_number + 1 into next, next_number
      from establishment_counters c where c.establishment_id = e for update skip locked;
  end if;
  order_id := o;
  if next is null then
    outcome := 'locked';
    return;
  end if;
  if k is not null then
    select i.order_id, i.revision, i.request_hash into order_id, revision, request_hash
      from idempotency_keys i where i.establishment_id = e and i.key = k;
    if found then
      outcome := 'known-key';
      return;
    end if;
    order_id := o;
  end if;
  if its_module = 'COMANDA' then
    select r.id into order_id from orders r
      where r.establishment_id = e and r.module = 'COMANDA' and r.business_day = day and r.command = its_command
        and r.status <= awaiting
      order by r.number desc limit 1;
    if found then
      outcome := 'open-comanda';
      return;
    end if;
    order_id := o;
  end if;
  insert into orders
      (establishment_id, id, revision, number, business_day, created_at, status, module, command, document)
    values (e, o, next, next_number, day, at, new_status, its_module, its_command, doc);
  insert into order_events
      (establishment_id, revision, order_id, verb, actor_kind, actor_id, actor_name, at, device, changes, overrides)
    values (e, next, o, event_verb, by_kind, by_id, by_name, at, device_name, '[]', overridden);
  if k is not null then
    insert into idempotency_keys (establishment_id, key, request_hash, order_id, revision, created_at)
      values (e, k, hash, o, next, at);
  end if;
  update establishment_counters c
    set revision = next, order_number = next_number
    where c.establishment_id = e;
  outcome := 'written';
  revision := next;
  number := next_number;
end $$`;
