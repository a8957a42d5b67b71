/**
 * append_orders writes a batch of new orders: for each order the establishment's counter, the row, one event and the
 * idempotency key. One statement per table for the whole batch costs half as much as one call per order. The arrays
 * have one value per order.
 *
 * First it locks the counter rows, in the order of their keys: writes of one establishment follow one another, two
 * batches never deadlock, and the later statements see what was committed before. `outcome`, in the order of the batch:
 * 'written'; 'known-key' (the key was used before: the answer has its order, revision and request); 'open-comanda' (the
 * day has an open order of this command: the answer has its id); 'again' (another order of the batch has the same key
 * or command: ask again).
 *
 * The settings make the planner use indexes: the statistics of a new store do not know its later rows.
 */
export const APPEND_ORDERS = `
create function append_orders(
  es text[], os text[], days text[], ats text[], statuses text[], modules text[], commands text[], docs text[],
  verbs text[], by_kinds text[], by_ids text[], by_names text[], ks text[], hashes text[], awaiting smallint
)
returns table (outcome text, revision bigint, number bigint, order_id text, request_hash text)
language plpgsql set enable_seqscan = off set enable_mergejoin = off as $$
begin
  perform 1 from establishment_counters c
    where c.establishment_id = any (es) order by c.establishment_id for update;
  return query
    with asked as materialized (
      select m.*, known.order_id as known_order, known.revision as known_revision, known.request_hash as known_hash,
        comanda.id as comanda,
        case
          when known.order_id is not null then 'known-key'
          when m.k is not null and row_number() over (partition by m.e, m.k order by m.ordinality) > 1 then 'again'
          when m.module <> 'COMANDA' then 'written'
          when comanda.id is not null then 'open-comanda'
          when row_number() over (partition by m.e, m.module, m.command order by m.ordinality) > 1 then 'again'
          else 'written'
        end as decided
      from unnest(es, os, days, ats, statuses, modules, commands, docs, verbs, by_kinds, by_ids, by_names, ks, hashes)
        with ordinality
        m (e, o, day, at, status, module, command, doc, verb, by_kind, by_id, by_name, k, hash, ordinality)
      left join lateral (
        select i.order_id, i.revision, i.request_hash from idempotency_keys i
        where m.k is not null and i.establishment_id = m.e and i.key = m.k limit 1
      ) known on true
      left join lateral (
        select r.id from orders r
        where m.module = 'COMANDA' and r.module = 'COMANDA' and r.establishment_id = m.e
          and r.business_day = m.day and r.command = m.command and r.status <= awaiting
        order by r.number desc limit 1
      ) comanda on true
    ),
    placed as materialized (
      select a.*, row_number() over (partition by a.e order by a.ordinality) as place
      from asked a where a.decided = 'written'
    ),
    raised as (
      update establishment_counters c
        set revision = c.revision + t.added, order_number = c.order_number + t.added
      from (select p.e, count(*) as added from placed p group by p.e) t
      where c.establishment_id = t.e
      returning c.establishment_id, c.revision - t.added as revision, c.order_number - t.added as number
    ),
    numbered as materialized (
      select p.*, c.revision + p.place as revision, c.number + p.place as number
      from placed p join raised c on c.establishment_id = p.e
    ),
    rows as (
      insert into orders
        (establishment_id, id, revision, number, business_day, created_at, status, module, command, document)
      select n.e, n.o, n.revision, n.number, n.day, n.at::timestamptz, n.status::smallint, n.module, n.command, n.doc
      from numbered n
    ),
    events as (
      insert into order_events
        (establishment_id, revision, order_id, verb, actor_kind, actor_id, actor_name, at, changes)
      select n.e, n.revision, n.o, n.verb, n.by_kind, n.by_id, n.by_name, n.at::timestamptz, '[]' from numbered n
    ),
    keys as (
      insert into idempotency_keys (establishment_id, key, request_hash, order_id, revision, created_at)
      select n.e, n.k, n.hash, n.o, n.revision, n.at::timestamptz from numbered n where n.k is not null
    )
    select a.decided, coalesce(n.revision, a.known_revision), n.number,
      coalesce(a.known_order, a.comanda, a.o), a.known_hash
    from asked a left join numbered n on n.ordinality = a.ordinality
    order by a.ordinality;
end $$`;
