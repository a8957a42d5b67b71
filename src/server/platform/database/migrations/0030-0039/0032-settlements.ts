import { type Kysely, sql } from 'kysely';

/**
 * The couriers' ledger: pay rules, lines that never change, what the lines contain of each order and run, settlements,
 * and couriers' answers to them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // "rules" is JSON text; 'null' removes a courier's own rules. Of several rows from one day the last one applies.
  `create table courier_pay_rules (
    establishment_id text not null references establishments (id),
    place integer not null,
    courier_id text,
    valid_from text not null,
    rules text not null,
    saved_at timestamptz not null,
    by_id text not null,
    by_name text not null,
    primary key (establishment_id, place)
  )`,

  // Every write of an establishment's ledger locks this row. The ledger contains the orders up to "revision", except
  // those completed before "started_at". "line" and "settlement" are the last assigned numbers.
  `create table courier_ledger_progress (
    establishment_id text primary key references establishments (id),
    revision bigint not null,
    started_at timestamptz not null,
    line bigint not null default 0,
    settlement integer not null default 0
  ) with (fillfactor = 50)`,
  `insert into courier_ledger_progress (establishment_id, revision, started_at)
    select establishment_id, revision, now() from establishment_counters`,

  // What the ledger's lines contain of an order ("order:…") or a run ("run:…"); "held" is JSON text.
  `create table courier_ledger_held (
    establishment_id text not null,
    source text not null,
    business_day text not null,
    held text not null,
    stale boolean not null default false,
    primary key (establishment_id, source)
  ) with (fillfactor = 80)`,
  'create index courier_ledger_held_of_day on courier_ledger_held (establishment_id, business_day)',
  'create index courier_ledger_stale on courier_ledger_held (establishment_id) where stale',

  `create table courier_ledger (
    establishment_id text not null references establishments (id),
    seq bigint not null,
    id text not null,
    courier_id text not null,
    at timestamptz not null,
    business_day text not null,
    pay_day text,
    kind text not null,
    amount bigint not null,
    cash bigint not null,
    proof bigint not null,
    trips integer not null,
    order_id text,
    run_id text,
    label text,
    parts text,
    corrects boolean not null,
    reason text,
    answers text,
    by_id text,
    by_name text,
    primary key (establishment_id, seq)
  )`,
  'create unique index courier_ledger_ids on courier_ledger (establishment_id, id)',
  'create index courier_ledger_of_courier on courier_ledger (establishment_id, courier_id, seq)',
  'create index courier_ledger_of_days on courier_ledger (establishment_id, courier_id, business_day, seq)',
  'create index courier_ledger_pay_days on courier_ledger (establishment_id, pay_day, courier_id) where pay_day is not null',

  // Sums of each courier's lines, and the last line of the last settlement.
  `create table courier_balances (
    establishment_id text not null,
    courier_id text not null,
    amount bigint not null,
    cash bigint not null,
    proof bigint not null,
    lines integer not null,
    settled_seq bigint not null default 0,
    primary key (establishment_id, courier_id)
  ) with (fillfactor = 50)`,

  // A settlement contains the courier's lines after "after_seq" up to "upto_seq".
  `create table courier_settlements (
    establishment_id text not null references establishments (id),
    id text not null,
    courier_id text not null,
    number integer not null,
    at timestamptz not null,
    business_day text not null,
    after_seq bigint not null,
    upto_seq bigint not null,
    amount bigint not null,
    cash bigint not null,
    proof bigint not null,
    method text not null,
    handed_over bigint not null,
    paid bigint not null,
    carried bigint not null,
    movement_id text,
    by_id text not null,
    by_name text not null,
    primary key (establishment_id, id)
  )`,
  'create unique index courier_settlement_numbers on courier_settlements (establishment_id, number)',
  'create index courier_settlements_of_courier on courier_settlements (establishment_id, courier_id, number)',

  // A courier's answer to a settlement or a line (confirmed or disputed), and the shop's answer to a dispute.
  `create table courier_remarks (
    establishment_id text not null references establishments (id),
    place bigint generated always as identity,
    id text not null,
    courier_id text not null,
    kind text not null check (kind in ('confirmed', 'disputed', 'answered')),
    settlement_id text,
    line_id text,
    dispute_id text,
    words text,
    at timestamptz not null,
    by_name text not null,
    primary key (establishment_id, id)
  )`,
  'create index courier_remarks_of_courier on courier_remarks (establishment_id, courier_id, place)',
  `create unique index courier_confirms_once on courier_remarks (establishment_id, settlement_id)
    where kind = 'confirmed'`,
  `create unique index courier_answered_once on courier_remarks (establishment_id, dispute_id)
    where kind = 'answered'`,

  `create table courier_pix_keys (
    establishment_id text not null,
    courier_id text not null,
    key text not null,
    primary key (establishment_id, courier_id)
  )`,

  `create function refuse_ledger_change() returns trigger language plpgsql as $$
  begin
    raise exception '% is append-only', tg_table_name;
  end $$`,
  ...['courier_ledger', 'courier_settlements', 'courier_remarks', 'courier_pay_rules'].map(
    (table) => `create trigger ${table}_are_kept before update or delete on ${table}
      for each row execute function refuse_ledger_change()`,
  ),
];
