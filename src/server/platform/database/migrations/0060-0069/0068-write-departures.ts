/**
 * write_departures writes orders of one establishment that leave with runs, and the changes of these runs, in one
 * transaction and one call that a distributed store sends to the establishment's worker.
 *
 * `book` is the revision of the run book that was read. `runs` is a JSON array of rows of `runs`, `stops` of rows of
 * `run_stops` (only those that differ), `ends` of objects with a run and its number of stops, `gone` the runs to
 * delete.
 *
 * Answers the revision before the first order (the orders get the next ones in their sequence); -1 if another
 * transaction holds the establishment's counter or book and `waits` is false; null, and writes nothing, if the book,
 * one of the orders or a request's key is no longer as it was read. With `waits`, a wait of more than 250 ms fails with
 * lock_not_available (55P03).
 */
export const WRITE_DEPARTURES = `
create function write_departures(
  e text, os text[], expecteds text[], statuses text[], docs text[], ats text[], whys text[], diffs text[],
  verbs text[], by_kinds text[], by_ids text[], by_names text[], ks text[], hashes text[], devices text[],
  book bigint, day text, last_given integer, runs text, stops text, ends text, gone text[], waits boolean
) returns bigint
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  base bigint;
  at_book bigint;
begin
  if waits then
    perform set_config('lock_timeout', '250ms', true);
    select c.revision into base from establishment_counters c where c.establishment_id = e for update;
    select b.revision into at_book from run_books b where b.establishment_id = e for update;
  else
    select c.revision into base from establishment_counters c where c.establishment_id = e for update skip locked;
    if base is null then
      return -1;
    end if;
    select b.revision into at_book from run_books b where b.establishment_id = e for update skip locked;
    if at_book is null then
      return -1;
    end if;
  end if;
  if at_book <> book or exists (
    select 1 from unnest(os, expecteds) m (o, expected)
    left join orders r on r.establishment_id = e and r.id = m.o and r.revision = m.expected::bigint
    where r.id is null
  ) or exists (
    select 1 from idempotency_keys i where i.establishment_id = e and i.key = any (ks)
  ) then
    return null;
  end if;

  update orders r set revision = base + m.place, status = m.status::smallint, document = m.doc
    from unnest(os, statuses, docs) with ordinality m (o, status, doc, place)
    where r.establishment_id = e and r.id = m.o;
  insert into order_events
      (establishment_id, revision, order_id, verb, actor_kind, actor_id, actor_name, at, reason, device, changes)
    select e, base + m.place, m.o, m.verb, m.by_kind, m.by_id, m.by_name, m.at::timestamptz, m.why, m.device, m.diff
    from unnest(os, verbs, by_kinds, by_ids, by_names, ats, whys, devices, diffs) with ordinality
      m (o, verb, by_kind, by_id, by_name, at, why, device, diff, place);
  insert into idempotency_keys (establishment_id, key, request_hash, order_id, revision, created_at)
    select e, m.k, m.hash, m.o, base + m.place, m.at::timestamptz
    from unnest(os, ks, hashes, ats) with ordinality m (o, k, hash, at, place) where m.k is not null;
  update establishment_counters c set revision = base + cardinality(os) where c.establishment_id = e;

  if cardinality(gone) > 0 then
    delete from runs r where r.establishment_id = e and r.id = any (gone);
  end if;
  insert into runs as r
      (establishment_id, id, sort, number, business_day, state, is_proposal, courier_id, courier_name, created_at,
        dispatched_at, ended_at, held_by_id, held_by_name, held_until, ridden_km, ridden_minutes, ridden_hour)
    select e, m.id, m.sort, m.number, day, m.state, m.is_proposal, m.courier_id, m.courier_name, m.created_at,
        m.dispatched_at, m.ended_at, m.held_by_id, m.held_by_name, m.held_until, m.ridden_km, m.ridden_minutes,
        m.ridden_hour
    from json_to_recordset(write_departures.runs::json) m (
      id text, sort integer, number integer, state text, is_proposal boolean, courier_id text, courier_name text,
      created_at timestamptz, dispatched_at timestamptz, ended_at timestamptz, held_by_id text, held_by_name text,
      held_until timestamptz, ridden_km double precision, ridden_minutes double precision, ridden_hour smallint)
    on conflict (establishment_id, id) do update set sort = excluded.sort, number = excluded.number,
      state = excluded.state, is_proposal = excluded.is_proposal, courier_id = excluded.courier_id,
      courier_name = excluded.courier_name, dispatched_at = excluded.dispatched_at, ended_at = excluded.ended_at,
      held_by_id = excluded.held_by_id, held_by_name = excluded.held_by_name, held_until = excluded.held_until,
      ridden_km = excluded.ridden_km, ridden_minutes = excluded.ridden_minutes, ridden_hour = excluded.ridden_hour;
  delete from run_stops s using json_to_recordset(ends::json) m (run_id text, count integer)
    where s.establishment_id = e and s.run_id = m.run_id and s.position >= m.count;
  insert into run_stops (establishment_id, run_id, position, order_id, locked)
    select e, m.run_id, m.position, m.order_id, m.locked
    from json_to_recordset(write_departures.stops::json) m (
      run_id text, position smallint, order_id text, locked boolean)
    on conflict (establishment_id, run_id, position) do update
      set order_id = excluded.order_id, locked = excluded.locked;
  update run_books b set revision = book + 1, number_day = day, last_number = last_given where b.establishment_id = e;
  return base;
end $$`;
