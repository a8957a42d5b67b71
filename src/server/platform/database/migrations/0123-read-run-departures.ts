import { type Kysely, sql } from 'kysely';

/**
 * Creates `read_run_departures`, which reads what the departures of some orders are decided by. As a statement it was planned
 * anew at every call, which took longer than the reads.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(READ_RUN_DEPARTURES).execute(db);
}

/**
 * First row: the planned runs of these orders, their couriers' newest runs on the road, the revisions of the orders in
 * these, the couriers, and the book's numbers and revision. Then a row for each of the orders. No row at all but the orders'
 * if the establishment has no book yet.
 */
const READ_RUN_DEPARTURES = `
create function read_run_departures(
  establishment text, order_ids text[], courier_ids text[], follower_name text, request_keys text[]
) returns table (revision bigint, number_day text, last_number integer, last_place integer, runs json, stops json,
  on_road json, couriers json, followed boolean, used json, document text, number bigint, business_day text)
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
    with open as materialized (
      select r.* from runs r where r.establishment_id = establishment and r.state <> 'ended'
    ), newest as materialized (
      select distinct on (x.courier_id) x.id from open x
      where x.state = 'out' and x.courier_id = any (courier_ids)
      order by x.courier_id, x.sort desc, x.created_at desc, x.id desc
    ), meant as materialized (
      select o.* from open o where o.id in (
        select s.run_id from run_stops s
        where s.establishment_id = establishment and s.order_id = any (order_ids)
        union all
        select n.id from newest n
      )
    )
    select b.revision, b.number_day, b.last_number,
      (select coalesce(max(o.sort), -1) from open o),
      (select json_agg(m order by m.sort, m.created_at, m.id) from meant m),
      (select json_agg(json_build_array(s.run_id, s.order_id, s.locked) order by s.position) from run_stops s
        where s.establishment_id = establishment and s.run_id in (select m.id from meant m)),
      (select json_agg(json_build_array(r.id, r.revision)) from run_stops s
        join orders r on r.establishment_id = s.establishment_id and r.id = s.order_id
        where s.establishment_id = establishment and s.run_id in (select n.id from newest n)),
      (select json_agg(c) from couriers c where c.establishment_id = establishment and c.id = any (courier_ids)),
      exists (select 1 from order_followers f
        where f.establishment_id = establishment and f.follower = follower_name),
      (select json_agg(k.key) from idempotency_keys k
        where k.establishment_id = establishment and k.key = any (request_keys)),
      null::text, null::bigint, null::text
    from run_books b where b.establishment_id = establishment
    union all
    select o.revision, null, null, null, null, null, null, null, null, null, o.document, o.number::bigint, o.business_day
    from orders o where o.establishment_id = establishment and o.id = any (order_ids);
end $$`;
