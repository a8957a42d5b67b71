/**
 * change_single_order writes an order if it is still at the expected revision: counter, row, event and request key.
 * Outcomes: `written`, `known-key` (the request was answered before) or `stale`; the last two change nothing.
 */
export const CHANGE_SINGLE_ORDER = `
create function change_single_order(
  establishment text, changed_order_id text, expected_revision bigint, new_status smallint, new_document text,
  verb text, actor_kind text, actor_id text, actor_name text, changed_at timestamptz, reason text,
  field_changes text, request_key text, new_request_hash text, device text,
  out outcome text, out revision bigint, out order_id text, out request_hash text
) language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  update establishment_counters c set revision = c.revision + 1
    where c.establishment_id = establishment returning c.revision into revision;
  order_id := changed_order_id;
  outcome := 'written';
  if request_key is not null then
    insert into idempotency_keys (establishment_id, key, request_hash, order_id, revision, created_at)
      values (establishment, request_key, new_request_hash, changed_order_id, change_single_order.revision, changed_at)
      on conflict do nothing;
    if not found then
      outcome := 'known-key';
      select i.order_id, i.revision, i.request_hash into order_id, revision, request_hash
        from idempotency_keys i where i.establishment_id = establishment and i.key = request_key;
    end if;
  end if;
  if outcome = 'written' then
    update orders r set revision = change_single_order.revision, status = new_status, document = new_document
      where r.establishment_id = establishment and r.id = changed_order_id and r.revision = expected_revision;
    if not found then
      outcome := 'stale';
      delete from idempotency_keys i where i.establishment_id = establishment and i.key = request_key;
    end if;
  end if;
  if outcome <> 'written' then
    update establishment_counters c set revision = c.revision - 1 where c.establishment_id = establishment;
    return;
  end if;
  insert into order_events
    (establishment_id, revision, order_id, verb, actor_kind, actor_id, actor_name, at, reason, device, changes)
    values (establishment, change_single_order.revision, changed_order_id, verb, actor_kind, actor_id, actor_name,
      changed_at, reason, device, field_changes);
end $$`;

/**
 * change_establishment_orders writes changed orders of one establishment, each by change_single_order: what
 * change_order_batch does for many. On a distributed store the whole call runs on the establishment's worker. Answers a
 * JSON array with one answer per order.
 */
export const CHANGE_ESTABLISHMENT_ORDERS = `
create function change_establishment_orders(
  establishment text, order_ids text[], expected_revisions text[], statuses text[], documents text[],
  change_times text[], reasons text[], field_changes text[], verbs text[], actor_kinds text[], actor_ids text[],
  actor_names text[], request_keys text[], request_hashes text[], devices text[], wait_for_locks boolean
) returns text
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  locked_id text;
  answer record;
  answers jsonb := '[]';
begin
  if wait_for_locks then
    perform set_config('lock_timeout', '250ms', true);
    select c.establishment_id into locked_id
      from establishment_counters c where c.establishment_id = establishment for update;
  else
    select c.establishment_id into locked_id
      from establishment_counters c where c.establishment_id = establishment for update skip locked;
  end if;
  for i in 1 .. cardinality(order_ids) loop
    if locked_id is null then
      answers := answers || jsonb_build_object('outcome', 'locked', 'revision', null, 'order_id', order_ids[i],
        'request_hash', null);
    else
      answer := change_single_order(establishment, order_ids[i], expected_revisions[i]::bigint,
        statuses[i]::smallint, documents[i], verbs[i], actor_kinds[i], actor_ids[i], actor_names[i],
        change_times[i]::timestamptz, reasons[i], field_changes[i], request_keys[i], request_hashes[i], devices[i]);
      answers := answers || to_jsonb(answer);
    end if;
  end loop;
  return answers::text;
end $$`;
