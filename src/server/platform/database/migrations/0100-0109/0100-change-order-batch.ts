/**
 * change_order_batch writes changed orders of any establishments with one statement per table. All arrays have one
 * value per order, in the same sequence; the answers come in this sequence too. Outcomes:
 *
 * - `written`: the order has this revision.
 * - `known-key`: the request was answered before; its order, revision and hash.
 * - `stale`: the order is no longer at the expected revision, or an earlier order of the batch has its id or key: read
 *   and decide again.
 * - `locked`: another transaction holds the establishment's counter and `wait_for_locks` is false.
 */
export const CHANGE_ORDER_BATCH = `
create function change_order_batch(
  establishment_ids text[], order_ids text[], expected_revisions text[], statuses text[], documents text[],
  change_times text[], reasons text[], field_changes text[], verbs text[], actor_kinds text[], actor_ids text[],
  actor_names text[], request_keys text[], request_hashes text[], devices text[], wait_for_locks boolean
)
returns table (outcome text, revision bigint, order_id text, request_hash text)
language plpgsql
set enable_seqscan = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  locked_ids text[] := lock_counters(establishment_ids, wait_for_locks);
begin
  return query
    with asked as materialized (
      select m.*, known.order_id as known_order_id, known.revision as known_revision,
        known.request_hash as known_hash,
        case
          when m.establishment_id <> all (locked_ids) then 'locked'
          when known.order_id is not null then 'known-key'
          when present.id is null then 'stale'
          when row_number() over (partition by m.establishment_id, m.order_id order by m.ordinality) > 1 then 'stale'
          when m.request_key is not null
            and row_number() over (partition by m.establishment_id, m.request_key order by m.ordinality) > 1
            then 'stale'
          else 'written'
        end as decision
      from unnest(establishment_ids, order_ids, expected_revisions, statuses, documents, change_times, reasons,
        field_changes, verbs, actor_kinds, actor_ids, actor_names, request_keys, request_hashes, devices)
        with ordinality
        m (establishment_id, order_id, expected_revision, status, document, changed_at, reason, changes, verb,
          actor_kind, actor_id, actor_name, request_key, request_hash, device, ordinality)
      left join lateral (
        select i.order_id, i.revision, i.request_hash from idempotency_keys i
        where m.request_key is not null and i.establishment_id = m.establishment_id and i.key = m.request_key limit 1
      ) known on true
      left join lateral (
        select r.id from orders r
        where r.establishment_id = m.establishment_id and r.id = m.order_id
          and r.revision = m.expected_revision::bigint limit 1
      ) present on true
    ),
    accepted as materialized (
      select a.*, row_number() over (partition by a.establishment_id order by a.ordinality) as place
      from asked a where a.decision = 'written'
    ),
    counters as (
      update establishment_counters c set revision = c.revision + t.added
      from (select p.establishment_id, count(*) as added from accepted p group by p.establishment_id) t
      where c.establishment_id = t.establishment_id
      returning c.establishment_id, c.revision - t.added as revision
    ),
    numbered as materialized (
      select p.*, c.revision + p.place as revision
      from accepted p join counters c on c.establishment_id = p.establishment_id
    ),
    updated_orders as (
      update orders r set revision = n.revision, status = n.status::smallint, document = n.document
      from numbered n where r.establishment_id = n.establishment_id and r.id = n.order_id
    ),
    inserted_events as (
      insert into order_events
        (establishment_id, revision, order_id, verb, actor_kind, actor_id, actor_name, at, reason, device, changes)
      select n.establishment_id, n.revision, n.order_id, n.verb, n.actor_kind, n.actor_id, n.actor_name,
        n.changed_at::timestamptz, n.reason, n.device, n.changes
      from numbered n
    ),
    inserted_keys as (
      insert into idempotency_keys (establishment_id, key, request_hash, order_id, revision, created_at)
      select n.establishment_id, n.request_key, n.request_hash, n.order_id, n.revision, n.changed_at::timestamptz
      from numbered n where n.request_key is not null
    )
    select a.decision, coalesce(n.revision, a.known_revision), coalesce(a.known_order_id, a.order_id), a.known_hash
    from asked a left join numbered n on n.ordinality = a.ordinality
    order by a.ordinality;
end $$`;

/**
 * read_orders_to_change reads orders, each with the row of the request's key if there is one, in the sequence of the
 * arrays. A row without a document means that the order does not exist.
 */
export const READ_ORDERS_TO_CHANGE = `
create function read_orders_to_change(establishment_ids text[], order_ids text[], request_keys text[])
returns table (document text, number bigint, revision bigint, business_day text, known_order text,
  known_revision bigint, known_hash text)
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select r.document, r.number::bigint, r.revision, r.business_day, known.order_id, known.revision,
      known.request_hash
    from unnest(establishment_ids, order_ids, request_keys) with ordinality
      m (establishment_id, order_id, request_key, place)
    left join lateral (
      select x.document, x.number, x.revision, x.business_day from orders x
      where x.establishment_id = m.establishment_id and x.id = m.order_id limit 1
    ) r on true
    left join lateral (
      select i.order_id, i.revision, i.request_hash from idempotency_keys i
      where m.request_key is not null and i.establishment_id = m.establishment_id and i.key = m.request_key limit 1
    ) known on true
    order by m.place;
end $$`;
