/**
 * append_own_orders does for one establishment what append_orders does for many, with the same answers
 * (tests/store/orders/own-writes.test.ts compares them). On a distributed store the whole call runs on the
 * establishment's worker, so each of its statements must go to one shard. Answers JSON: one row per order.
 */
export const APPEND_OWN_ORDERS = `
create function append_own_orders(
  e text, os text[], days text[], ats text[], statuses text[], modules text[], commands text[], docs text[],
  verbs text[], by_kinds text[], by_ids text[], by_names text[], ks text[], hashes text[], overridden text[],
  devices text[], awaiting smallint, waits boolean
) returns text
language plpgsql set enable_seqscan = off as $$
declare
  held bigint;
  last_revision bigint;
  last_number bigint;
  added integer := 0;
  known record;
  taken text[] := '{}';
  decided text;
  wrote bigint;
  numbered bigint;
  answered text;
  its_hash text;
  answers jsonb := '[]';
begin
  if waits then
    perform set_config('lock_timeout', '250ms', true);
    select c.revision, c.order_number into held, last_number
      from establishment_counters c where c.establishment_id = e for update;
  else
    select c.revision, c.order_number into held, last_number
      from establishment_counters c where c.establishment_id = e for update skip locked;
  end if;
  last_revision := held;
  for i in 1 .. cardinality(os) loop
    decided := 'written';
    wrote := null;
    numbered := null;
    answered := os[i];
    its_hash := null;
    if held is null then
      decided := 'locked';
    else
      if ks[i] is not null then
        if 'key ' || ks[i] = any (taken) then
          decided := 'again';
        else
          select k.order_id, k.revision, k.request_hash into known
            from idempotency_keys k where k.establishment_id = e and k.key = ks[i];
          if found then
            decided := 'known-key';
            wrote := known.revision;
            answered := known.order_id;
            its_hash := known.request_hash;
          else
            taken := taken || ('key ' || ks[i]);
          end if;
        end if;
      end if;
      if decided = 'written' and modules[i] = 'COMANDA' then
        if 'comanda ' || coalesce(commands[i], '') = any (taken) then
          decided := 'again';
        else
          select r.id into known from orders r
            where r.establishment_id = e and r.module = 'COMANDA' and r.business_day = days[i]
              and r.command = commands[i] and r.status <= awaiting
            order by r.number desc limit 1;
          if found then
            decided := 'open-comanda';
            answered := known.id;
          else
            taken := taken || ('comanda ' || coalesce(commands[i], ''));
          end if;
        end if;
      end if;
      if decided = 'written' then
        added := added + 1;
        last_revision := last_revision + 1;
        last_number := last_number + 1;
        wrote := last_revision;
        numbered := last_number;
        insert into orders
            (establishment_id, id, revision, number, business_day, created_at, status, module, command, document)
          values (e, os[i], wrote, numbered, days[i], ats[i]::timestamptz, statuses[i]::smallint, modules[i],
            commands[i], docs[i]);
        insert into order_events
            (establishment_id, revision, order_id, verb, actor_kind, actor_id, actor_name, at, device, changes, overrides)
          values (e, wrote, os[i], verbs[i], by_kinds[i], by_ids[i], by_names[i], ats[i]::timestamptz, devices[i],
            '[]', overridden[i]);
        if ks[i] is not null then
          insert into idempotency_keys (establishment_id, key, request_hash, order_id, revision, created_at)
            values (e, ks[i], hashes[i], os[i], wrote, ats[i]::timestamptz);
        end if;
      end if;
    end if;
    answers := answers || jsonb_build_object('outcome', decided, 'revision', wrote, 'number', numbered,
      'order_id', answered, 'request_hash', its_hash);
  end loop;
  if added > 0 then
    update establishment_counters c set revision = last_revision, order_number = last_number
      where c.establishment_id = e;
  end if;
  return answers::text;
end $$`;
