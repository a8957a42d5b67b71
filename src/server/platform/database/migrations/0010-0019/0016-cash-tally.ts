import { type Kysely, sql } from 'kysely';

/**
 * The till keeps running sums instead of adding up every sale for each report, and separates periods by revision alone.
 * Reads `cash_counted_sales` once, here; nothing writes it any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(db);
  await beginTallies(db);
}

const TABLES = [
  // The revision up to which an establishment's events are added up, and the current period. Orders older than
  // "start_revision" add only later changes. The next period begins at "opens_at_revision".
  `create table cash_tallies (
    establishment_id text primary key references establishments (id),
    start_revision bigint not null,
    revision bigint not null,
    period integer not null,
    opens_at_revision bigint
  ) with (fillfactor = 50)`,

  // Sums of a period, one row per method; the row with the method '' has the number of sales in "count".
  `create table cash_sums (
    establishment_id text not null,
    period integer not null,
    method_id text not null,
    amount bigint not null,
    count integer not null,
    primary key (establishment_id, period, method_id)
  ) with (fillfactor = 50)`,

  // What the sums contain of each sale; "takings" is JSON text.
  `create table cash_tallied_sales (
    establishment_id text not null,
    source text not null,
    first_period integer not null,
    sold boolean not null,
    takings text not null,
    primary key (establishment_id, source)
  )`,

  // Changes of sales of an earlier period, and what a report lists; "amounts" is JSON text.
  `create table cash_changes (
    establishment_id text not null,
    period integer not null,
    source text not null,
    revision bigint not null,
    first_period integer not null,
    order_id text not null,
    label text not null,
    at timestamptz not null,
    kind text not null check (kind in ('change', 'void', 'again')),
    sales integer not null,
    amounts text not null,
    primary key (establishment_id, period, source, revision)
  )`,

  // A session contains the periods after "base_period"; before "opened_period" no session was open. A count ends a
  // period.
  'alter table cash_sessions add column base_period integer not null default 0',
  'alter table cash_sessions add column opened_period integer not null default 0',
  'alter table cash_counts add column cut_period integer',
  'alter table cash_reports add column cut_period integer not null default 0',
];

/**
 * Starts the sums from existing data: what closings counted is period 0; the events of an open session, or those since
 * the last closing, are read again. A count that did not close a session yet must be repeated.
 */
export async function beginTallies(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into cash_tallied_sales (establishment_id, source, first_period, sold, takings)
    select l.establishment_id, l.source, 0, coalesce(sum(s.amount), 0) <> 0,
      coalesce(json_agg(json_build_object('methodId', s.method_id, 'amount', s.amount))
        filter (where s.amount <> 0), '[]')::text
    from (select distinct establishment_id, source from cash_counted_sales) l
    left join lateral (
      select taking ->> 'methodId' as method_id, sum((taking ->> 'amount')::bigint) as amount
      from cash_counted_sales c cross join lateral json_array_elements(c.takings::json) taking
      where c.establishment_id = l.establishment_id and c.source = l.source
      group by 1
    ) s on true
    group by 1, 2`.execute(db);
  await sql`
    insert into cash_tallies (establishment_id, start_revision, revision, period, opens_at_revision)
    select e.establishment_id, e.revision, e.revision, 1, case when e.since < e.opened_at then e.opens_at end
    from (
      select s.establishment_id, coalesce(o.base_revision, r.revision, 0) as revision, o.since, o.opened_at,
        (select coalesce(max(v.revision), o.base_revision) from order_events v
          where v.establishment_id = s.establishment_id and v.revision > o.base_revision and v.at <= o.opened_at
        ) as opens_at
      from (select distinct establishment_id from cash_sessions) s
      left join cash_sessions o on o.establishment_id = s.establishment_id and not o.closed
      left join lateral (
        select revision from cash_reports c where c.establishment_id = s.establishment_id order by number desc limit 1
      ) r on true
    ) e`.execute(db);
  await sql`
    update cash_sessions s
      set opened_period = case when t.opens_at_revision is null then 1 else 2 end,
        version = s.version + case when exists (
          select 1 from cash_counts c where c.establishment_id = s.establishment_id and c.session_id = s.id
        ) then 1 else 0 end
      from cash_tallies t where t.establishment_id = s.establishment_id and not s.closed`.execute(db);
}
