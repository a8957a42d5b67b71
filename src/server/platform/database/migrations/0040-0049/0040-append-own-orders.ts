/**
 * append_own_orders as in 0039-append-own-orders.ts, with one insert per table instead of one per order: a distributed
 * store plans each statement again, which slows down large batches. A single order keeps the plain inserts, which are
 * faster for it.
 */
export const APPEND_OWN_ORDERS = `
create or replace function append_own_orders(
  e text, os text[], days text[], ats text[], statuses text[], modules text[], commands text[], docs text[],
  verbs text[], by_kinds text[], by_ids text[], by_names text[], ks text[], hashes text[], overridden text[],
  devices text[], awaiting smallint, waits boolean
) returns text
language plpgsql set enable_seqscan = off as $$
declare
  held bigint;
  last_number bigint;
  placed integer[] := '{}';
  keyed integer[] := '{}';
  known jsonb := '{}';
  open_comanda text;
  taken text[] := '{}';
  decided text;
  wrote bigint;
  numbered bigint;
  answered text;
  its_hash text;
  i integer;
  answers jsonb[] := '{}';
begin
  if waits then
    perform set_config('lock_timeout', '250ms', true);
    select c.revision, c.order_number into held, last_number
      from establishment_counters c where c.establishment_id = e for update;
  else
    select c.revision, c.order_number into held, last_number
      from establishment_counters c where c.establishment_id = e for update skip locked;
  end if;
  if held is not null and cardinality(array_remove(ks, null)) > 0 then
    select coalesce(jsonb_object_agg(k.key, jsonb_build_array(k.order_id, k.revision, k.request_hash)), '{}')
      into known from idempotency_keys k where k.establishment_id = e and k.key = any (ks);
  end if;
  for i in 1 .. cardinality(os) loop
    decided := 'written';
    wrote := null;
    numbered := null;
    answered := os[i];
    its_hash := null;
    if held is null then
      decided := 'locked';
    elsif ks[i] is not null and known ? ks[i] then
      decided := 'known-key';
      answered := known -> ks[i] ->> 0;
      wrote := (known -> ks[i] ->> 1)::bigint;
      its_hash := known -> ks[i] ->> 2;
    elsif ks[i] is not null and 'key ' || ks[i] = any (taken) then
      decided := 'again';
    elsif modules[i] = 'COMANDA' then
      if 'comanda ' || coalesce(commands[i], '') = any (taken) then
        decided := 'again';
      else
        select r.id into open_comanda from orders r
          where r.establishment_id = e and r.module = 'COMANDA' and r.business_day = days[i]
            and r.command = commands[i] and r.status <= awaiting
          order by r.number desc limit 1;
        if found then
          decided := 'open-comanda';
          answered := open_comanda;
        else
          taken := taken || ('comanda ' || coalesce(commands[i], ''));
        end if;
      end if;
    end if;
    if ks[i] is not null and decided <> 'known-key' then
      taken := taken || ('key ' || ks[i]);
    end if;
    if decided = 'written' then
      placed := placed || i;
      wrote := held + cardinality(placed);
      numbered := last_number + cardinality(placed);
      if ks[i] is not null then
        keyed := keyed || cardinality(placed);
      end if;
    end if;
    answers := answers || jsonb_build_object('outcome', decided, 'revision', wrote, 'number', numbered,
      'order_id', answered, 'request_hash', its_hash);
  end loop;

  if cardinality(placed) = 1 then
    i := placed[1];
    insert into orders
        (establishment_id, id, revision, number, business_day, created_at, status, module, command, document)
      values (e, os[i], held + 1, last_number + 1, days[i], ats[i]::timestamptz, statuses[i]::smallint, modules[i],
        commands[i], docs[i]);
    insert into order_events
        (establishment_id, revision, order_id, verb, actor_kind, actor_id, actor_name, at, device, changes, overrides)
      values (e, held + 1, os[i], verbs[i], by_kinds[i], by_ids[i], by_names[i], ats[i]::timestamptz, devices[i],
        '[]', overridden[i]);
    if ks[i] is not null then
      insert into idempotency_keys (establishment_id, key, request_hash, order_id, revision, created_at)
        values (e, ks[i], hashes[i], os[i], held + 1, ats[i]::timestamptz);
    end if;
  elsif cardinality(placed) > 1 then
    insert into orders
        (establishment_id, id, revision, number, business_day, created_at, status, module, command, document)
      select e, os[p.i], held + p.place, last_number + p.place, days[p.i], ats[p.i]::timestamptz,
        statuses[p.i]::smallint, modules[p.i], commands[p.i], docs[p.i]
      from unnest(placed) with ordinality p (i, place);
    insert into order_events
        (establishment_id, revision, order_id, verb, actor_kind, actor_id, actor_name, at, device, changes, overrides)
      select e, held + p.place, os[p.i], verbs[p.i], by_kinds[p.i], by_ids[p.i], by_names[p.i], ats[p.i]::timestamptz,
        devices[p.i], '[]', overridden[p.i]
      from unnest(placed) with ordinality p (i, place);
    if cardinality(keyed) > 0 then
      insert into idempotency_keys (establishment_id, key, request_hash, order_id, revision, created_at)
        select e, ks[placed[p.place]], hashes[placed[p.place]], os[placed[p.place]], held + p.place,
          ats[placed[p.place]]::timestamptz
        from unnest(keyed) p (place);
    end if;
  end if;
  if cardinality(placed) > 0 then
    update establishment_counters c
      set revision = held + cardinality(placed), order_number = last_number + cardinality(placed)
      where c.establishment_id = e;
  end if;
  return array_to_json(answers)::text;
end $$`;
