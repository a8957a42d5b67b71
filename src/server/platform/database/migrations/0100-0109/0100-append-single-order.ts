/**
 * append_single_order writes a batch of one order: what append_order_batch does, with single values and plain inserts,
 * in half the time. Its arguments have the same sequence. `last_open_status` is the last status in which a comanda still
 * takes lines.
 */
export const APPEND_SINGLE_ORDER = `
create function append_single_order(
  establishment text, new_order_id text, new_business_day text, placed_at timestamptz, new_status smallint,
  new_module text, new_command text, new_document text, verb text, actor_kind text, actor_id text, actor_name text,
  request_key text, new_request_hash text, overrides text, device text, last_open_status smallint,
  wait_for_locks boolean,
  out outcome text, out revision bigint, out number bigint, out order_id text, out request_hash text
) language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  next_revision bigint;
  next_number bigint;
begin
  if wait_for_locks then
    perform set_config('lock_timeout', '250ms', true);
    select c.revision + 1, c.order_number + 1 into next_revision, next_number
      from establishment_counters c where c.establishment_id = establishment for update;
  else
    select c.revision + 1, c.order_number + 1 into next_revision, next_number
      from establishment_counters c where c.establishment_id = establishment for update skip locked;
  end if;
  order_id := new_order_id;
  if next_revision is null then
    outcome := 'locked';
    return;
  end if;
  if request_key is not null then
    select i.order_id, i.revision, i.request_hash into order_id, revision, request_hash
      from idempotency_keys i where i.establishment_id = establishment and i.key = request_key;
    if found then
      outcome := 'known-key';
      return;
    end if;
    order_id := new_order_id;
  end if;
  if new_module = 'COMANDA' then
    select r.id into order_id from orders r
      where r.establishment_id = establishment and r.module = 'COMANDA' and r.business_day = new_business_day
        and r.command = new_command and r.status <= last_open_status
      order by r.number desc limit 1;
    if found then
      outcome := 'open-comanda';
      return;
    end if;
    order_id := new_order_id;
  end if;
  insert into orders
      (establishment_id, id, revision, number, business_day, created_at, status, module, command, document)
    values (establishment, new_order_id, next_revision, next_number, new_business_day, placed_at, new_status,
      new_module, new_command, new_document);
  insert into order_events
      (establishment_id, revision, order_id, verb, actor_kind, actor_id, actor_name, at, device, changes, overrides)
    values (establishment, next_revision, new_order_id, verb, actor_kind, actor_id, actor_name, placed_at, device,
      '[]', overrides);
  if request_key is not null then
    insert into idempotency_keys (establishment_id, key, request_hash, order_id, revision, created_at)
      values (establishment, request_key, new_request_hash, new_order_id, next_revision, placed_at);
  end if;
  update establishment_counters c
    set revision = next_revision, order_number = next_number
    where c.establishment_id = establishment;
  outcome := 'written';
  revision := next_revision;
  number := next_number;
end $$`;
