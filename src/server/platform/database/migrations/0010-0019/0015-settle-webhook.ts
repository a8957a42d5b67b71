/**
 * Stores the results of tries to send messages of one address, and the state of the address; with "release" ends the
 * lease and stores when the next message is due. A function, so that each statement sees what was committed before it
 * and finds messages that were added meanwhile. The address is locked first, as everywhere.
 *
 * Answers whether the node still holds the lease, and when the next message is due (null: nothing waits).
 */
export const SETTLE_WEBHOOK = `
create function settle_webhook(
  in_establishment text, in_webhook text, in_node text, in_url text, in_now timestamptz, in_tries jsonb,
  in_breaker jsonb, in_recovered boolean, in_release boolean
)
returns table (held boolean, next_at timestamptz)
language plpgsql as $$
declare
  address webhooks;
begin
  select * into address from webhooks w
    where w.establishment_id = in_establishment and w.id = in_webhook for no key update;
  if not found then
    return query select false, null::timestamptz;
    return;
  end if;
  held := address.active and address.url = in_url and address.lease_by is not distinct from in_node;

  update webhook_deliveries d
    set state = t.state, tries = d.tries + 1, last_tried_at = t.at, status = t.status, failure = t.failure, due_at = t.due
    from jsonb_to_recordset(in_tries) as t (id text, state text, at timestamptz, status integer, failure text, due timestamptz)
    where d.establishment_id = in_establishment and d.id = t.id and d.state = 'waiting';
  if in_recovered then
    update webhook_deliveries d set due_at = in_now
      where d.establishment_id = in_establishment and d.webhook_id = in_webhook and d.state = 'waiting' and d.due_at > in_now;
  end if;
  if in_breaker is not null and address.lease_by is not distinct from in_node then
    update webhooks w
      set failures = b.failures, failing_since = b.failing_since, openings = b.openings, probe_at = b.probe_at,
        last_failure = b.last_failure
      from jsonb_to_record(in_breaker)
        as b (failures integer, failing_since timestamptz, openings integer, probe_at timestamptz, last_failure text)
      where w.establishment_id = in_establishment and w.id = in_webhook
      returning w.probe_at into address.probe_at;
  end if;
  if in_release then
    select greatest(min(d.due_at), address.probe_at) into next_at from webhook_deliveries d
      where d.establishment_id = in_establishment and d.webhook_id = in_webhook and d.state = 'waiting'
        and d.due_at is not null
      having min(d.due_at) is not null;
    update webhooks w set work_at = settle_webhook.next_at, lease_by = null, lease_until = null
      where w.establishment_id = in_establishment and w.id = in_webhook and w.lease_by = in_node;
  end if;
  return next;
end $$`;
