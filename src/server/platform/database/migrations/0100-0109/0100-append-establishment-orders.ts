/**
 * append_establishment_orders writes new orders of one establishment: what append_order_batch does for many, with the
 * same outcomes. On a distributed store the whole call runs on the establishment's worker, where a single order is
 * quicker with plain inserts and a batch with one insert per table. Answers a JSON array with one answer per order.
 */
export const APPEND_ESTABLISHMENT_ORDERS = `
create function append_establishment_orders(
  establishment text, order_ids text[], business_days text[], creation_times text[], statuses text[],
  modules text[], commands text[], documents text[], verbs text[], actor_kinds text[], actor_ids text[],
  actor_names text[], request_keys text[], request_hashes text[], override_texts text[], devices text[],
  last_open_status smallint, wait_for_locks boolean
) returns text
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  last_revision bigint;
  last_number bigint;
  accepted integer[] := '{}';
  accepted_with_key integer[] := '{}';
  known_keys jsonb := '{}';
  open_comanda_id text;
  marks text[] := '{}';
  decision text;
  order_revision bigint;
  order_number bigint;
  answered_id text;
  known_hash text;
  i integer;
  answers jsonb[] := '{}';
begin
  if wait_for_locks then
    perform set_config('lock_timeout', '250ms', true);
    select c.revision, c.order_number into last_revision, last_number
      from establishment_counters c where c.establishment_id = establishment for update;
  else
    select c.revision, c.order_number into last_revision, last_number
      from establishment_counters c where c.establishment_id = establishment for update skip locked;
  end if;
  if last_revision is not null and cardinality(array_remove(request_keys, null)) > 0 then
    select coalesce(jsonb_object_agg(k.key, jsonb_build_array(k.order_id, k.revision, k.request_hash)), '{}')
      into known_keys
      from idempotency_keys k where k.establishment_id = establishment and k.key = any (request_keys);
  end if;
  for i in 1 .. cardinality(order_ids) loop
    decision := 'written';
    order_revision := null;
    order_number := null;
    answered_id := order_ids[i];
    known_hash := null;
    if last_revision is null then
      decision := 'locked';
    elsif request_keys[i] is not null and known_keys ? request_keys[i] then
      decision := 'known-key';
      answered_id := known_keys -> request_keys[i] ->> 0;
      order_revision := (known_keys -> request_keys[i] ->> 1)::bigint;
      known_hash := known_keys -> request_keys[i] ->> 2;
    elsif request_keys[i] is not null and 'key ' || request_keys[i] = any (marks) then
      decision := 'again';
    elsif modules[i] = 'COMANDA' then
      if 'comanda ' || coalesce(commands[i], '') = any (marks) then
        decision := 'again';
      else
        select r.id into open_comanda_id from orders r
          where r.establishment_id = establishment and r.module = 'COMANDA' and r.business_day = business_days[i]
            and r.command = commands[i] and r.status <= last_open_status
          order by r.number desc limit 1;
        if found then
          decision := 'open-comanda';
          answered_id := open_comanda_id;
        else
          marks := marks || ('comanda ' || coalesce(commands[i], ''));
        end if;
      end if;
    end if;
    if request_keys[i] is not null and decision <> 'known-key' then
      marks := marks || ('key ' || request_keys[i]);
    end if;
    if decision = 'written' then
      accepted := accepted || i;
      order_revision := last_revision + cardinality(accepted);
      order_number := last_number + cardinality(accepted);
      if request_keys[i] is not null then
        accepted_with_key := accepted_with_key || cardinality(accepted);
      end if;
    end if;
    answers := answers || jsonb_build_object('outcome', decision, 'revision', order_revision, 'number', order_number,
      'order_id', answered_id, 'request_hash', known_hash);
  end loop;

  if cardinality(accepted) = 1 then
    i := accepted[1];
    insert into orders
        (establishment_id, id, revision, number, business_day, created_at, status, module, command, document)
      values (establishment, order_ids[i], last_revision + 1, last_number + 1, business_days[i],
        creation_times[i]::timestamptz, statuses[i]::smallint, modules[i], commands[i], documents[i]);
    insert into order_events
        (establishment_id, revision, order_id, verb, actor_kind, actor_id, actor_name, at, device, changes, overrides)
      values (establishment, last_revision + 1, order_ids[i], verbs[i], actor_kinds[i], actor_ids[i], actor_names[i],
        creation_times[i]::timestamptz, devices[i], '[]', override_texts[i]);
    if request_keys[i] is not null then
      insert into idempotency_keys (establishment_id, key, request_hash, order_id, revision, created_at)
        values (establishment, request_keys[i], request_hashes[i], order_ids[i], last_revision + 1,
          creation_times[i]::timestamptz);
    end if;
  elsif cardinality(accepted) > 1 then
    insert into orders
        (establishment_id, id, revision, number, business_day, created_at, status, module, command, document)
      select establishment, order_ids[p.i], last_revision + p.place, last_number + p.place, business_days[p.i],
        creation_times[p.i]::timestamptz, statuses[p.i]::smallint, modules[p.i], commands[p.i], documents[p.i]
      from unnest(accepted) with ordinality p (i, place);
    insert into order_events
        (establishment_id, revision, order_id, verb, actor_kind, actor_id, actor_name, at, device, changes, overrides)
      select establishment, last_revision + p.place, order_ids[p.i], verbs[p.i], actor_kinds[p.i], actor_ids[p.i],
        actor_names[p.i], creation_times[p.i]::timestamptz, devices[p.i], '[]', override_texts[p.i]
      from unnest(accepted) with ordinality p (i, place);
    if cardinality(accepted_with_key) > 0 then
      insert into idempotency_keys (establishment_id, key, request_hash, order_id, revision, created_at)
        select establishment, request_keys[accepted[p.place]], request_hashes[accepted[p.place]],
          order_ids[accepted[p.place]], last_revision + p.place, creation_times[accepted[p.place]]::timestamptz
        from unnest(accepted_with_key) p (place);
    end if;
  end if;
  if cardinality(accepted) > 0 then
    update establishment_counters c
      set revision = last_revision + cardinality(accepted), order_number = last_number + cardinality(accepted)
      where c.establishment_id = establishment;
  end if;
  return array_to_json(answers)::text;
end $$`;
