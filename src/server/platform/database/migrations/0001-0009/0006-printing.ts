import { type Kysely, sql } from 'kysely';

/** Creates printers, print jobs, and the print agents that fetch the jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // If "arrival_revision" is set, events after it are printed automatically; earlier ones never are.
  `create table printers (
    establishment_id text not null references establishments (id),
    id text not null,
    name text not null,
    connection text not null check (connection in ('browser', 'network')),
    host text,
    port integer,
    width smallint not null check (width in (58, 80)),
    kinds text[] not null,
    category_ids text[] not null,
    copies smallint not null,
    arrival_revision bigint,
    encoding text not null,
    confirms boolean not null,
    late_after_minutes integer not null,
    paused boolean not null default false,
    last_printed_at timestamptz,
    failure text,
    failure_at timestamptz,
    created_at timestamptz not null,
    primary key (establishment_id, id)
  )`,

  // "revision" is that of the event that caused the job; null if a person asked for it. "seq" is the position in the
  // queue. "lease_until" ends a claim whose print was never started; a started job is never handed out again.
  `create table print_jobs (
    establishment_id text not null,
    id text not null,
    printer_id text not null,
    seq bigint generated always as identity,
    order_id text,
    revision bigint,
    kind text not null check (kind in ('kitchen', 'receipt', 'trial')),
    title text not null,
    width smallint not null,
    markup text not null,
    second boolean not null default false,
    state text not null default 'waiting'
      check (state in ('waiting', 'claimed', 'printing', 'printed', 'uncertain', 'late', 'dropped')),
    attempts integer not null default 0,
    reason text,
    created_at timestamptz not null,
    due_at timestamptz not null,
    not_before timestamptz,
    agent_id text,
    claim text,
    lease_until timestamptz,
    started_at timestamptz,
    ended_at timestamptz,
    primary key (establishment_id, id),
    unique (establishment_id, printer_id, order_id, revision, kind),
    foreign key (establishment_id, printer_id) references printers (establishment_id, id) on delete cascade
  )`,
  `create index print_jobs_open on print_jobs (establishment_id, printer_id, seq)
    where state in ('waiting', 'claimed', 'printing', 'uncertain', 'late')`,
  'create index print_jobs_of_printer on print_jobs (establishment_id, printer_id, seq desc)',
  'create index print_jobs_of_order on print_jobs (establishment_id, order_id) where order_id is not null',
  'create index print_jobs_by_age on print_jobs using brin (created_at)',

  `create table print_agents (
    establishment_id text not null references establishments (id),
    id text not null,
    name text not null,
    token_hash text not null unique,
    hint text not null,
    created_at timestamptz not null,
    last_seen_at timestamptz,
    primary key (establishment_id, id)
  )`,
];
