/**
 * append_order_batch writes new orders of any establishments: counter, row, event and request key, with one statement
 * per table. All arrays have one value per order, in the same sequence, in which the answers come too. Outcomes:
 *
 * - `written`: the order has this revision and number.
 * - `known-key`: the request was answered before; its order, revision and hash.
 * - `open-comanda`: the command has an open comanda, whose id is answered. `last_open_status` is the last status in
 *   which a comanda still takes lines.
 * - `again`: another order of the batch has the same key or command and is written first: ask again.
 * - `locked`: another transaction holds the establishment's counter and `wait_for_locks` is false.
 */
export const APPEND_ORDER_BATCH = `
create function append_order_batch(
  establishment_ids text[], order_ids text[], business_days text[], creation_times text[], statuses text[],
  modules text[], commands text[], documents text[], verbs text[], actor_kinds text[], actor_ids text[],
  actor_names text[], request_keys text[], request_hashes text[], override_texts text[], devices text[],
  last_open_status smallint, wait_for_locks boolean
)
returns table (outcome text, revision bigint, number bigint, order_id text, request_hash text)
language plpgsql
set enable_seqscan = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  locked_ids text[] := lock_counters(establishment_ids, wait_for_locks);
begin
  return query
    with asked as materialized (
      select m.*, known.order_id as known_order_id, known.revision as known_revision,
        known.request_hash as known_hash, comanda.id as comanda_id,
        case
          when m.establishment_id <> all (locked_ids) then 'locked'
          when known.order_id is not null then 'known-key'
          when m.request_key is not null
            and row_number() over (partition by m.establishment_id, m.request_key order by m.ordinality) > 1
            then 'again'
          when m.module <> 'COMANDA' then 'written'
          when comanda.id is not null then 'open-comanda'
          when row_number() over (partition by m.establishment_id, m.module, m.command order by m.ordinality) > 1
            then 'again'
          else 'written'
        end as decision
      from unnest(establishment_ids, order_ids, business_days, creation_times, statuses, modules, commands, documents,
        verbs, actor_kinds, actor_ids, actor_names, request_keys, request_hashes, override_texts,
        devices) with ordinality
        m (establishment_id, order_id, business_day, created_at, status, module, command, document, verb, actor_kind,
          actor_id, actor_name, request_key, request_hash, overrides, device, ordinality)
      left join lateral (
        select i.order_id, i.revision, i.request_hash from idempotency_keys i
        where m.request_key is not null and i.establishment_id = m.establishment_id and i.key = m.request_key limit 1
      ) known on true
      left join lateral (
        select r.id from orders r
        where m.module = 'COMANDA' and r.module = 'COMANDA' and r.establishment_id = m.establishment_id
          and r.business_day = m.business_day and r.command = m.command and r.status <= last_open_status
        order by r.number desc limit 1
      ) comanda on true
    ),
    accepted as materialized (
      select a.*, row_number() over (partition by a.establishment_id order by a.ordinality) as place
      from asked a where a.decision = 'written'
    ),
    counters as (
      update establishment_counters c
        set revision = c.revision + t.added, order_number = c.order_number + t.added
      from (select p.establishment_id, count(*) as added from accepted p group by p.establishment_id) t
      where c.establishment_id = t.establishment_id
      returning c.establishment_id, c.revision - t.added as revision, c.order_number - t.added as number
    ),
    numbered as materialized (
      select p.*, c.revision + p.place as revision, c.number + p.place as number
      from accepted p join counters c on c.establishment_id = p.establishment_id
    ),
    inserted_orders as (
      insert into orders
        (establishment_id, id, revision, number, business_day, created_at, status, module, command, document)
      select n.establishment_id, n.order_id, n.revision, n.number, n.business_day, n.created_at::timestamptz,
        n.status::smallint, n.module, n.command, n.document
      from numbered n
    ),
    inserted_events as (
      insert into order_events
        (establishment_id, revision, order_id, verb, actor_kind, actor_id, actor_name, at, device, changes, overrides)
      select n.establishment_id, n.revision, n.order_id, n.verb, n.actor_kind, n.actor_id, n.actor_name,
        n.created_at::timestamptz, n.device, '[]', n.overrides
      from numbered n
    ),
    inserted_keys as (
      insert into idempotency_keys (establishment_id, key, request_hash, order_id, revision, created_at)
      select n.establishment_id, n.request_key, n.request_hash, n.order_id, n.revision, n.created_at::timestamptz
      from numbered n where n.request_key is not null
    )
    select a.decision, coalesce(n.revision, a.known_revision), n.number,
      coalesce(a.known_order_id, a.comanda_id, a.order_id), a.known_hash
    from asked a left join numbered n on n.ordinality = a.ordinality
    order by a.ordinality;
end $$`;
