/**
 * write_comanda_change writes one change of comandas of an establishment, which may touch several (a transfer, a merge):
 * counter, rows, events, payments and request key. A member with the expected revision 0 is a new comanda;
 * `command_claims` says which members take a command that another open comanda may have. Outcomes:
 *
 * - `written`: the members have revisions from this one on, in their sequence; new ones have this number.
 * - `known-key`: the request was answered before.
 * - `stale`: a comanda is no longer at its expected revision.
 * - `taken`: another open comanda has a claimed command.
 */
export const WRITE_COMANDA_CHANGE = `
create function write_comanda_change(
  establishment text, order_ids text[], expected_revisions bigint[], business_days text[],
  creation_times timestamptz[], statuses smallint[], commands text[], documents text[], field_changes text[],
  command_claims boolean[], payments jsonb, verb text, actor_kind text, actor_id text, actor_name text,
  changed_at timestamptz, reason text, device text, request_key text, new_request_hash text,
  out outcome text, out revision bigint, out number bigint, out touched integer, out request_hash text
) language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  member_count integer := cardinality(order_ids);
  new_count integer := (select count(*) from unnest(expected_revisions) x where x = 0);
  found_count integer;
  known idempotency_keys;
begin
  select c.revision + 1, c.order_number + 1 into revision, number
    from establishment_counters c where c.establishment_id = establishment for update;

  if request_key is not null then
    select i.* into known from idempotency_keys i where i.establishment_id = establishment and i.key = request_key;
    if found then
      outcome := 'known-key';
      revision := known.revision;
      touched := known.touched;
      request_hash := known.request_hash;
      return;
    end if;
  end if;

  select count(*) into found_count
    from unnest(order_ids, expected_revisions) m (order_id, expected_revision)
    join orders r on r.establishment_id = establishment and r.id = m.order_id and r.revision = m.expected_revision;
  if found_count <> member_count - new_count then
    outcome := 'stale';
    return;
  end if;

  if true = any (command_claims) then
    perform 1
      from unnest(order_ids, business_days, commands, command_claims) m (order_id, business_day, command, claims)
      join open_comandas t
        on t.establishment_id = establishment and t.command = m.command and t.business_day = m.business_day
      where m.claims and t.order_id <> all (order_ids);
    if found then
      outcome := 'taken';
      return;
    end if;
  end if;

  update establishment_counters c
    set revision = c.revision + member_count, order_number = c.order_number + new_count
    where c.establishment_id = establishment;
  update orders r
    set revision = write_comanda_change.revision + m.place - 1, status = m.status, command = m.command,
      document = m.document
    from unnest(order_ids, statuses, commands, documents) with ordinality
      m (order_id, status, command, document, place)
    where r.establishment_id = establishment and r.id = m.order_id;
  if new_count > 0 then
    insert into orders
        (establishment_id, id, revision, number, business_day, created_at, status, module, command, document)
      select establishment, m.order_id, write_comanda_change.revision + m.place - 1, write_comanda_change.number,
        m.business_day, m.created_at, m.status, 'COMANDA', m.command, m.document
      from unnest(order_ids, expected_revisions, business_days, creation_times, statuses, commands, documents)
        with ordinality
        m (order_id, expected_revision, business_day, created_at, status, command, document, place)
      where m.expected_revision = 0;
  end if;
  insert into order_events
      (establishment_id, revision, order_id, verb, actor_kind, actor_id, actor_name, at, reason, device, changes)
    select establishment, write_comanda_change.revision + m.place - 1, m.order_id, verb, actor_kind, actor_id,
      actor_name, changed_at, reason, device, m.changes
    from unnest(order_ids, field_changes) with ordinality m (order_id, changes, place);
  if jsonb_array_length(payments) > 0 then
    insert into comanda_payments as p
        (establishment_id, id, order_id, method_id, method_name, amount, change_for, state, device, actor_kind,
         actor_id, actor_name, received_at, voided_at, voided_by_name, void_reason)
      select establishment, m.id, m.order_id, m.method_id, m.method_name, m.amount, m.change_for, m.state, m.device,
        actor_kind, actor_id, actor_name, m.received_at, m.voided_at, m.voided_by_name, m.void_reason
      from jsonb_to_recordset(payments) m (id text, order_id text, method_id text, method_name text, amount integer,
        change_for integer, state text, device text, received_at timestamptz, voided_at timestamptz,
        voided_by_name text, void_reason text)
      on conflict (establishment_id, id) do update
        set order_id = excluded.order_id, state = excluded.state, voided_at = excluded.voided_at,
          voided_by_name = excluded.voided_by_name, void_reason = excluded.void_reason;
  end if;
  if request_key is not null then
    insert into idempotency_keys (establishment_id, key, request_hash, order_id, revision, touched, created_at)
      values (establishment, request_key, new_request_hash, order_ids[1], write_comanda_change.revision, member_count,
        changed_at);
  end if;
  outcome := 'written';
  touched := member_count;
end $$`;

/**
 * write_comanda_changes locks the establishment's counter and writes several changes, one after another, by
 * write_comanda_change, in one transaction and one call that a distributed store sends to the establishment's worker.
 * `changes` holds the arguments of each change as JSON text. Answers a JSON array with one answer per change; null if
 * another transaction holds the counter and `wait_for_locks` is false. With `wait_for_locks`, a wait of more than 250 ms
 * fails with lock_not_available (55P03).
 */
export const WRITE_COMANDA_CHANGES = `
create function write_comanda_changes(establishment text, changes text[], wait_for_locks boolean) returns text
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  locked_id text;
  change_text text;
  change record;
  answers text[] := '{}';
  answer record;
begin
  if wait_for_locks then
    perform set_config('lock_timeout', '250ms', true);
    select c.establishment_id into locked_id
      from establishment_counters c where c.establishment_id = establishment for update;
  else
    select c.establishment_id into locked_id
      from establishment_counters c where c.establishment_id = establishment for update skip locked;
  end if;
  if locked_id is null then
    return null;
  end if;
  foreach change_text in array changes loop
    select x.* into change from jsonb_to_record(change_text::jsonb) as x (
      order_ids text[], expected_revisions bigint[], business_days text[], creation_times timestamptz[],
      statuses smallint[], commands text[], documents text[], field_changes text[], command_claims boolean[],
      payments jsonb, verb text, actor_kind text, actor_id text, actor_name text, changed_at timestamptz,
      reason text, device text, request_key text, request_hash text);
    answer := write_comanda_change(establishment, change.order_ids, change.expected_revisions, change.business_days,
      change.creation_times, change.statuses, change.commands, change.documents, change.field_changes,
      change.command_claims, change.payments, change.verb, change.actor_kind, change.actor_id, change.actor_name,
      change.changed_at, change.reason, change.device, change.request_key, change.request_hash);
    answers := answers || to_jsonb(answer)::text;
  end loop;
  return '[' || array_to_string(answers, ',') || ']';
end $$`;
