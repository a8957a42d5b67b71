/**
 * write_run_departures writes orders of one establishment that leave with runs, and the changes of these runs, in one
 * transaction and one call that a distributed store sends to the establishment's worker.
 *
 * `changed_runs` is a JSON array of rows of `runs`, `changed_stops` of rows of `run_stops` (only those that differ),
 * `stop_counts` of objects with a run and its number of stops.
 *
 * Answers the revision before the first order (the orders get the next ones in their sequence); -1 if another
 * transaction holds the establishment's counter or book and `wait_for_locks` is false; null, and writes nothing, if the
 * book, one of the orders or a request's key is no longer as it was read. With `wait_for_locks`, a wait of more than
 * 250 ms fails with lock_not_available (55P03).
 */
export const WRITE_RUN_DEPARTURES = `
create function write_run_departures(
  establishment text, order_ids text[], expected_revisions text[], statuses text[], documents text[],
  change_times text[], reasons text[], field_changes text[], verbs text[], actor_kinds text[], actor_ids text[],
  actor_names text[], request_keys text[], request_hashes text[], devices text[], expected_book_revision bigint,
  run_day text, last_run_number integer, changed_runs text, changed_stops text, stop_counts text,
  deleted_run_ids text[], wait_for_locks boolean
) returns bigint
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  last_revision bigint;
  book_revision bigint;
begin
  if wait_for_locks then
    perform set_config('lock_timeout', '250ms', true);
    select c.revision into last_revision
      from establishment_counters c where c.establishment_id = establishment for update;
    select b.revision into book_revision from run_books b where b.establishment_id = establishment for update;
  else
    select c.revision into last_revision
      from establishment_counters c where c.establishment_id = establishment for update skip locked;
    if last_revision is null then
      return -1;
    end if;
    select b.revision into book_revision
      from run_books b where b.establishment_id = establishment for update skip locked;
    if book_revision is null then
      return -1;
    end if;
  end if;
  if book_revision <> expected_book_revision or exists (
    select 1 from unnest(order_ids, expected_revisions) m (order_id, expected_revision)
    left join orders r
      on r.establishment_id = establishment and r.id = m.order_id and r.revision = m.expected_revision::bigint
    where r.id is null
  ) or exists (
    select 1 from idempotency_keys i where i.establishment_id = establishment and i.key = any (request_keys)
  ) then
    return null;
  end if;

  update orders r set revision = last_revision + m.place, status = m.status::smallint, document = m.document
    from unnest(order_ids, statuses, documents) with ordinality m (order_id, status, document, place)
    where r.establishment_id = establishment and r.id = m.order_id;
  insert into order_events
      (establishment_id, revision, order_id, verb, actor_kind, actor_id, actor_name, at, reason, device, changes)
    select establishment, last_revision + m.place, m.order_id, m.verb, m.actor_kind, m.actor_id, m.actor_name,
      m.changed_at::timestamptz, m.reason, m.device, m.changes
    from unnest(order_ids, verbs, actor_kinds, actor_ids, actor_names, change_times, reasons, devices, field_changes)
      with ordinality
      m (order_id, verb, actor_kind, actor_id, actor_name, changed_at, reason, device, changes, place);
  insert into idempotency_keys (establishment_id, key, request_hash, order_id, revision, created_at)
    select establishment, m.request_key, m.request_hash, m.order_id, last_revision + m.place,
      m.changed_at::timestamptz
    from unnest(order_ids, request_keys, request_hashes, change_times) with ordinality
      m (order_id, request_key, request_hash, changed_at, place)
    where m.request_key is not null;
  update establishment_counters c set revision = last_revision + cardinality(order_ids)
    where c.establishment_id = establishment;

  if cardinality(deleted_run_ids) > 0 then
    delete from runs r where r.establishment_id = establishment and r.id = any (deleted_run_ids);
  end if;
  insert into runs as r
      (establishment_id, id, sort, number, business_day, state, is_proposal, courier_id, courier_name, created_at,
        dispatched_at, ended_at, held_by_id, held_by_name, held_until, ridden_km, ridden_minutes, ridden_hour)
    select establishment, m.id, m.sort, m.number, run_day, m.state, m.is_proposal, m.courier_id, m.courier_name,
        m.created_at, m.dispatched_at, m.ended_at, m.held_by_id, m.held_by_name, m.held_until, m.ridden_km,
        m.ridden_minutes, m.ridden_hour
    from json_to_recordset(changed_runs::json) m (
      id text, sort integer, number integer, state text, is_proposal boolean, courier_id text, courier_name text,
      created_at timestamptz, dispatched_at timestamptz, ended_at timestamptz, held_by_id text, held_by_name text,
      held_until timestamptz, ridden_km double precision, ridden_minutes double precision, ridden_hour smallint)
    on conflict (establishment_id, id) do update set sort = excluded.sort, number = excluded.number,
      state = excluded.state, is_proposal = excluded.is_proposal, courier_id = excluded.courier_id,
      courier_name = excluded.courier_name, dispatched_at = excluded.dispatched_at, ended_at = excluded.ended_at,
      held_by_id = excluded.held_by_id, held_by_name = excluded.held_by_name, held_until = excluded.held_until,
      ridden_km = excluded.ridden_km, ridden_minutes = excluded.ridden_minutes, ridden_hour = excluded.ridden_hour;
  delete from run_stops s using json_to_recordset(stop_counts::json) m (run_id text, count integer)
    where s.establishment_id = establishment and s.run_id = m.run_id and s.position >= m.count;
  insert into run_stops (establishment_id, run_id, position, order_id, locked)
    select establishment, m.run_id, m.position, m.order_id, m.locked
    from json_to_recordset(changed_stops::json) m (
      run_id text, position smallint, order_id text, locked boolean)
    on conflict (establishment_id, run_id, position) do update
      set order_id = excluded.order_id, locked = excluded.locked;
  update run_books b
    set revision = expected_book_revision + 1, number_day = run_day, last_number = last_run_number
    where b.establishment_id = establishment;
  return last_revision;
end $$`;
