/** The columns of an order and of an event, in the order of the views. */
const ORDER = 'establishment_id, id, revision, number, business_day, created_at, status, module, command, document';
const EVENT = `establishment_id, revision, order_id, verb, actor_kind, actor_id, actor_name, at, reason, device, changes,
  overrides`;

/** Reads from both tables; the reader of row-level security sees through them what it sees of the tables. */
export const VIEWS = [
  `create view all_orders with (security_invoker = true) as
    select ${ORDER} from orders union all select ${ORDER} from orders_archive`,
  `create view all_order_events with (security_invoker = true) as
    select ${EVENT} from order_events union all select ${EVENT} from order_events_archive`,
];

/**
 * archive_orders moves orders that are still at these revisions into the archive, each with all its events, under the
 * counter's lock. Answers how many; null if another transaction holds the counter.
 */
export const ARCHIVE_ORDERS = `
create function archive_orders(establishment text, order_ids text[], expected_revisions bigint[]) returns integer
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  moved_ids text[];
begin
  perform 1 from establishment_counters c where c.establishment_id = establishment for update skip locked;
  if not found then
    return null;
  end if;
  select array_agg(o.id) into moved_ids
    from unnest(order_ids, expected_revisions) m (order_id, expected_revision)
    join orders o on o.establishment_id = establishment and o.id = m.order_id and o.revision = m.expected_revision;
  if moved_ids is null then
    return 0;
  end if;
  insert into orders_archive (${ORDER})
    select ${ORDER} from orders o where o.establishment_id = establishment and o.id = any (moved_ids);
  insert into order_events_archive (business_day, ${EVENT})
    select o.business_day, v.establishment_id, v.revision, v.order_id, v.verb, v.actor_kind, v.actor_id,
      v.actor_name, v.at, v.reason, v.device, v.changes, v.overrides
    from order_events v join orders o on o.establishment_id = v.establishment_id and o.id = v.order_id
    where v.establishment_id = establishment and v.order_id = any (moved_ids);
  perform set_config('portal.moved_establishment', establishment, true);
  delete from order_events v where v.establishment_id = establishment and v.order_id = any (moved_ids);
  perform set_config('portal.moved_establishment', '', true);
  delete from orders o where o.establishment_id = establishment and o.id = any (moved_ids);
  return cardinality(moved_ids);
end $$`;

/**
 * restore_archived_orders moves orders with all their events back, under the counter's lock. Takes no lock if none of
 * them is in the archive. A wait of more than 250 ms fails with lock_not_available (55P03). Answers how many it moved.
 */
export const RESTORE_ARCHIVED_ORDERS = `
create function restore_archived_orders(establishment text, order_ids text[]) returns integer
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  moved_ids text[];
begin
  if not exists (
    select 1 from orders_archive a where a.establishment_id = establishment and a.id = any (order_ids)
  ) then
    return 0;
  end if;
  perform set_config('lock_timeout', '250ms', true);
  perform 1 from establishment_counters c where c.establishment_id = establishment for update;
  select array_agg(a.id) into moved_ids
    from orders_archive a where a.establishment_id = establishment and a.id = any (order_ids);
  if moved_ids is null then
    return 0;
  end if;
  insert into orders (${ORDER})
    select ${ORDER} from orders_archive a where a.establishment_id = establishment and a.id = any (moved_ids);
  insert into order_events (${EVENT})
    select ${EVENT} from order_events_archive v
    where v.establishment_id = establishment and v.order_id = any (moved_ids);
  delete from order_events_archive v where v.establishment_id = establishment and v.order_id = any (moved_ids);
  delete from orders_archive a where a.establishment_id = establishment and a.id = any (moved_ids);
  return cardinality(moved_ids);
end $$`;
