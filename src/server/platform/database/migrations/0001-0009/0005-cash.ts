import { type Kysely, sql } from 'kysely';

/**
 * Creates the till: sessions from opening to Z report, money put in and taken out, X reports, counts, and what each
 * closing counted of each sale, so that no sale is counted twice and a change after a closing shows in the next one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // A session contains what was sold after "base_revision" and the payments of comandas received since "since".
  // "version" rises with every movement and count: a count closes the session only if nothing changed after it.
  `create table cash_sessions (
    establishment_id text not null references establishments (id),
    id text not null,
    opened_at timestamptz not null,
    by_id text not null,
    by_name text not null,
    opening_float integer not null check (opening_float >= 0),
    base_revision bigint not null,
    since timestamptz not null,
    version integer not null default 0,
    closed boolean not null default false,
    primary key (establishment_id, id)
  )`,
  'create unique index open_cash_session on cash_sessions (establishment_id) where not closed',

  `create table cash_movements (
    establishment_id text not null,
    id text not null,
    session_id text not null,
    place integer not null,
    kind text not null check (kind in ('supply', 'withdrawal')),
    amount integer not null check (amount > 0),
    reason text not null,
    at timestamptz not null,
    by_id text not null,
    by_name text not null,
    primary key (establishment_id, id),
    foreign key (establishment_id, session_id) references cash_sessions (establishment_id, id)
  )`,
  'create index cash_movements_of_session on cash_movements (establishment_id, session_id, place)',

  // "report" is the X report as it was shown.
  `create table cash_readings (
    establishment_id text not null,
    id text not null,
    session_id text not null,
    place integer not null,
    at timestamptz not null,
    by_id text not null,
    by_name text not null,
    report text not null,
    primary key (establishment_id, id),
    foreign key (establishment_id, session_id) references cash_sessions (establishment_id, id)
  )`,
  'create index cash_readings_of_session on cash_readings (establishment_id, session_id, place)',

  // Expected and counted amounts at the time of the count, and the sales behind the expected amount.
  `create table cash_counts (
    establishment_id text not null,
    id text not null,
    session_id text not null,
    version integer not null,
    revision bigint not null,
    at timestamptz not null,
    by_id text not null,
    by_name text not null,
    compared text not null,
    carried text not null,
    report text not null,
    sales text not null,
    primary key (establishment_id, id),
    foreign key (establishment_id, session_id) references cash_sessions (establishment_id, id)
  )`,
  'create index cash_counts_of_session on cash_counts (establishment_id, session_id, version)',

  // Z reports. Their numbers have no gaps: the closing transaction assigns them under the session's lock.
  `create table cash_reports (
    establishment_id text not null,
    number integer not null,
    session_id text not null,
    count_id text not null,
    revision bigint not null,
    until timestamptz not null,
    closed_at timestamptz not null,
    report text not null,
    primary key (establishment_id, number),
    unique (establishment_id, session_id),
    foreign key (establishment_id, session_id) references cash_sessions (establishment_id, id)
  )`,

  `create table cash_counted_sales (
    establishment_id text not null,
    source text not null,
    session_id text not null,
    takings text not null,
    primary key (establishment_id, source, session_id),
    foreign key (establishment_id, session_id) references cash_sessions (establishment_id, id)
  )`,

  `create function refuse_cash_change() returns trigger language plpgsql as $$
  begin
    raise exception '% is append-only', tg_table_name;
  end $$`,
  ...['cash_movements', 'cash_readings', 'cash_counts', 'cash_reports', 'cash_counted_sales'].map(
    (table) => `create trigger ${table}_are_kept before update or delete on ${table}
      for each row execute function refuse_cash_change()`,
  ),
];
