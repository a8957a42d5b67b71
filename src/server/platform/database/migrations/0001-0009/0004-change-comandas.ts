/**
 * change_comandas writes several comandas together: counter, rows, one event each, payments and idempotency key, all or
 * nothing. The arrays have one value per comanda, in the sequence of their revisions. A comanda with the expected
 * revision 0 is new and gets the next order number.
 *
 * `outcome`: 'written' (`revision` is that of the first comanda); 'known-key' (the key was used before: the answer has
 * the first revision, the number of orders written and the request); 'stale' (another write was first); 'taken' (a
 * comanda claims its command, because it is new, renamed or reopened, and another open comanda has that command on that
 * day). The last three write nothing. The lock of the counter's row puts the establishment's writes in sequence, so
 * that later statements see what was committed before.
 */
export const CHANGE_COMANDAS = `
create function change_comandas(
  e text, os text[], expecteds bigint[], days text[], ats timestamptz[], statuses smallint[], commands text[],
  docs text[], diffs text[], claims boolean[], paid jsonb, event_verb text, by_kind text, by_id text, by_name text,
  changed_at timestamptz, why text, device_name text, k text, hash text, awaiting smallint,
  out outcome text, out revision bigint, out number bigint, out touched integer, out request_hash text
) language plpgsql set enable_seqscan = off as $$
declare
  members integer := cardinality(os);
  added integer := (select count(*) from unnest(expecteds) x where x = 0);
  found_rows integer;
  known idempotency_keys;
begin
  select c.revision + 1, c.order_number + 1 into revision, number
    from establishment_counters c where c.establishment_id = e for update;

  if k is not null then
    select i.* into known from idempotency_keys i where i.establishment_id = e and i.key = k;
    if found then
      outcome := 'known-key';
      revision := known.revision;
      touched := known.touched;
      request_hash := known.request_hash;
      return;
    end if;
  end if;

  select count(*) into found_rows
    from unnest(os, expecteds) m (o, expected)
    join orders r on r.establishment_id = e and r.id = m.o and r.revision = m.expected;
  if found_rows <> members - added then
    outcome := 'stale';
    return;
  end if;

  perform 1 from unnest(os, days, commands, claims) m (o, day, command, claim)
    join open_comandas t on t.establishment_id = e and t.command = m.command and t.business_day = m.day
    where m.claim and t.order_id <> all (os);
  if found then
    outcome := 'taken';
    return;
  end if;

  update establishment_counters c
    set revision = c.revision + members, order_number = c.order_number + added where c.establishment_id = e;
  update orders r
    set revision = change_comandas.revision + m.place - 1, status = m.status, command = m.command, document = m.doc
    from unnest(os, statuses, commands, docs) with ordinality m (o, status, command, doc, place)
    where r.establishment_id = e and r.id = m.o;
  insert into orders
      (establishment_id, id, revision, number, business_day, created_at, status, module, command, document)
    select e, m.o, change_comandas.revision + m.place - 1, change_comandas.number, m.day, m.at, m.status, 'COMANDA',
      m.command, m.doc
    from unnest(os, expecteds, days, ats, statuses, commands, docs) with ordinality
      m (o, expected, day, at, status, command, doc, place)
    where m.expected = 0;
  insert into order_events
      (establishment_id, revision, order_id, verb, actor_kind, actor_id, actor_name, at, reason, device, changes)
    select e, change_comandas.revision + m.place - 1, m.o, event_verb, by_kind, by_id, by_name, changed_at, why,
      device_name, m.diff
    from unnest(os, diffs) with ordinality m (o, diff, place);
  insert into comanda_payments as p
      (establishment_id, id, order_id, method_id, method_name, amount, change_for, state, device, actor_kind,
       actor_id, actor_name, received_at, voided_at, voided_by_name, void_reason)
    select e, m.id, m.order_id, m.method_id, m.method_name, m.amount, m.change_for, m.state, m.device, by_kind, by_id,
      by_name, m.received_at, m.voided_at, m.voided_by_name, m.void_reason
    from jsonb_to_recordset(paid) m (id text, order_id text, method_id text, method_name text, amount integer,
      change_for integer, state text, device text, received_at timestamptz, voided_at timestamptz,
      voided_by_name text, void_reason text)
    on conflict (establishment_id, id) do update
      set order_id = excluded.order_id, state = excluded.state, voided_at = excluded.voided_at,
        voided_by_name = excluded.voided_by_name, void_reason = excluded.void_reason;
  if k is not null then
    insert into idempotency_keys (establishment_id, key, request_hash, order_id, revision, touched, created_at)
      values (e, k, hash, os[1], change_comandas.revision, members, changed_at);
  end if;
  outcome := 'written';
  touched := members;
end $$`;
