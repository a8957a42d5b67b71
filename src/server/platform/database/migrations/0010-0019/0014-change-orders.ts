/**
 * change_orders writes a batch of changed orders, each by change_order. `waits` and 'locked' as in append_orders. The
 * arrays have one value per order; the answers come in the same sequence.
 */
export const CHANGE_ORDERS = `
create function change_orders(
  es text[], os text[], expecteds text[], statuses text[], docs text[], ats text[], whys text[], diffs text[],
  verbs text[], by_kinds text[], by_ids text[], by_names text[], ks text[], hashes text[], waits boolean
)
returns table (outcome text, revision bigint, order_id text, request_hash text)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  free text[] := hold_counters(es, waits);
  m record;
begin
  for m in
    select * from unnest(es, os, expecteds, statuses, docs, ats, whys, diffs, verbs, by_kinds, by_ids, by_names, ks,
        hashes) with ordinality
      t (e, o, expected, status, doc, at, why, diff, verb, by_kind, by_id, by_name, k, hash, ordinality)
    order by t.ordinality
  loop
    if m.e <> all (free) then
      outcome := 'locked';
      revision := null;
      order_id := m.o;
      request_hash := null;
    else
      select c.outcome, c.revision, c.order_id, c.request_hash into outcome, revision, order_id, request_hash
        from change_order(m.e, m.o, m.expected::bigint, m.status::smallint, m.doc, m.verb, m.by_kind, m.by_id,
          m.by_name, m.at::timestamptz, m.why, m.diff, m.k, m.hash) c;
    end if;
    return next;
  end loop;
end $$`;
