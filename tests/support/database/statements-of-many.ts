interface Allowed {
  /** The whole statement as `plainStatement` returns it. */
  readonly statement: string;
  readonly reason: string;
}

/**
 * Statements that may cover all establishments, each whole, with the reason. A distributed store sends them to every
 * shard, so they must be rare, hold no lock, and join on the establishment only.
 */
const ALLOWED: readonly Allowed[] = [
  {
    statement: 'select establishment_id, revision from establishment_counters where establishment_id in ($)',
    reason: "the feed compares its listeners' revisions with the store: one read for all of them instead of one each",
  },
  ...[
    lostHints(
      'c.revision > coalesce(p.revision, 0) or exists ( select 1 from courier_ledger_held h where h.establishment_id = c.establishment_id and h.stale)',
      'left join courier_ledger_progress p on p.establishment_id = c.establishment_id',
    ),
    lostHints(
      'not coalesce(p.walked, c.revision = 0) or c.revision > coalesce(p.revision, 0) or p.months_revision is distinct from p.revision or p.customers_revision is distinct from p.revision',
      'left join order_facts_progress p on p.establishment_id = c.establishment_id',
    ),
    lostHints(
      'c.revision > coalesce(p.revision, 0)',
      'left join customer_order_progress p on p.establishment_id = c.establishment_id',
    ),
    lostHints(
      'c.revision > f.revision',
      'join order_followers f on f.establishment_id = c.establishment_id and f.follower = $',
    ),
    lostHints('c.revision > t.revision', 'join cash_tallies t on t.establishment_id = c.establishment_id'),
  ].flatMap((statements) =>
    statements.map((statement) => ({
      statement,
      reason: 'the background jobs search for lost hints: a slice of establishments, joined on the establishment',
    })),
  ),
  {
    statement: 'select establishment_id from order_followers where establishment_id = any ($::text[]) and follower = $',
    reason: 'the followers ask which shops with new orders they follow: one read for all of them instead of one each',
  },
  {
    statement:
      'select id, fantasy_name, created_at, disabled_at, delete_at from establishments order by fantasy_name, id',
    reason: "the operator's command lists the establishments",
  },
  {
    statement: 'select id from establishments where delete_at <= $ and disabled_at is not null order by id',
    reason: 'once an hour: the establishments whose grace period has ended',
  },
  ...dueWork(
    (of) =>
      `select * from customer_erasures where (establishment_id, customer_key) > ($)${of} order by establishment_id, customer_key limit $`,
  ).map((statement) => ({ statement, reason: 'a few rows in the whole store: a slice of them by the primary key' })),
  ...['true', 'coalesce(r.at < $, true)'].map((isDue) => ({
    statement: `select p.establishment_id from order_facts_progress p left join report_recounts r on r.establishment_id = p.establishment_id where p.walked and p.revision > 0 and ${isDue} order by 1`,
    reason: 'once an hour: the recount lists the shops that wait for it, joined on the establishment',
  })),
  {
    statement:
      'select c.establishment_id from establishment_counters c left join event_authors_progress p on p.establishment_id = c.establishment_id where c.revision >= coalesce(p.revision, 0) + $ order by 1',
    reason:
      'once an hour: the shops with many events whose authors the audit does not know, joined on the establishment',
  },
  {
    statement: 'select id, opening, time_zone from establishments where id = any ($::text[]) and disabled_at is null',
    reason: 'the metrics ask which shops without a device are open: one read for all of them, at most every 15 s',
  },
  {
    statement: 'select id from establishments order by id',
    reason: 'clean-up of positions and archive list the shops',
  },
  { statement: 'select 1 from customer_erasures limit $', reason: "the operator's command asks whether any waits" },
  { statement: 'select id from establishments limit $', reason: 'the first start asks whether there is a shop' },
  ...dueWork(
    (of) => `select establishment_id, min(next_at) as at from order_alarms where next_at <= $${of} group by 1 limit $`,
  ).map((statement) => ({
    statement,
    reason: 'the alarm ladder reads what is due next: an index of unseen orders, a few rows',
  })),
  {
    statement:
      "select queue, waiting, oldest, clock_timestamp() as now from ( select 'alarms' as queue, count(*) as waiting, min(asked_at) as oldest from order_alarms where ended_at is null and seen_at is null union all select 'prints', count(*), min(due_at) from print_jobs where state in ('waiting', 'claimed', 'printing', 'uncertain', 'late') union all select 'pushes', count(*), min(due_at) from push_messages union all select 'webhooks', count(*), min(work_at) from webhooks where active and work_at is not null and work_at <= clock_timestamp() ) queues",
    reason: 'the metrics count queued work: indexes of queued rows only, once in five seconds',
  },
  ...dueWork(
    (of) =>
      `select establishment_id, min(due_at) as at from ( select establishment_id, due_at from day_summaries where due_at <= $${of} union all select establishment_id, recheck_at from day_summaries where recheck_at <= $${of} union all select establishment_id, due_at from summary_letters where due_at <= $${of} ) due group by establishment_id order by 2 limit $`,
  ).map((statement) => ({
    statement,
    reason: 'the day summaries read what is due next: three small indexes, a few rows',
  })),
  ...[
    'delete from authorisations where ends_at < $',
    'delete from order_alarms where asked_at < $',
    'delete from print_jobs where created_at < $ and coalesce(ended_at, due_at) < $',
    ...['partner_quotes', 'delivery_photos', 'idempotency_keys', 'request_claims'].map(
      (table) => `delete from ${table} where created_at < $`,
    ),
  ].map((statement) => ({ statement, reason: 'the periodic clean-up deletes by age' })),
];

/** A follower's search for establishments with unread changes: `platform/jobs` builds it from these parts. */
/** The slices of all establishments, of some shares, and of some shares from a place on. */
function lostHints(behind: string, join: string): readonly string[] {
  const isBehind = / or /.test(behind) ? `(${behind})` : behind;
  const of = 'c.establishment_id';
  const slice = (last: string, where: string, order: string) =>
    `select count(*)::int as seen, ${last} as last, coalesce(array_agg(id) filter (where behind), '{}') as behind from ( select ${of} as id, ${isBehind} as behind from establishment_counters c ${join} where ${where} order by ${order} limit $ ) looked`;
  const last = `(array_agg(id order by ${shareOf('id')} desc, id desc))[1]`;
  const place = `${shareOf(of)}, ${of}`;
  const ofShares = `${shareOf(of)} = any ($::int[])`;
  return [
    slice('max(id)', `${of} > $`, of),
    slice(last, `${ofShares} and true`, place),
    slice(last, `${ofShares} and (${place}) > ($::int, $)`, place),
  ];
}

function shareOf(id: string): string {
  return `get_byte(decode(md5(${id}), 'hex'), 0)`;
}

/** The same read of all establishments, and of those of the node's shares. */
function dueWork(statement: (andOfShares: string) => string): readonly string[] {
  return [statement(''), statement(` and ${shareOf('establishment_id')} = any ($::int[])`)];
}

/** The statement in lower case, without quotes of names, with single blanks and `$` for each value or list of values. */
function plainStatement(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$\d+/g, '$$')
    .replaceAll(/\(\$(?:, \$)+\)/g, '($$)')
    .trim();
}

/** True if a statement may run on every worker. */
export function isAllowed(text: string): boolean {
  const plain = plainStatement(text);
  return ALLOWED.some(({ statement }) => statement === plain);
}
