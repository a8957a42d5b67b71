/**
 * Statements that may cover all establishments, each by a piece of its text, with the reason. A distributed store sends
 * them to every shard, so they must be rare, hold no lock, and join on the establishment only.
 */
const ALLOWED: readonly { readonly piece: string; readonly reason: string }[] = [
  {
    piece: 'select establishment_id, revision from establishment_counters where establishment_id in (',
    reason: "the feed compares its listeners' revisions with the store: one read for all of them instead of one each",
  },
  {
    piece: 'select count(*)::int as seen, max(id) as last',
    reason: 'the background jobs search for lost hints: a slice of establishments, joined on the establishment',
  },
  {
    piece: 'select establishment_id from order_followers where establishment_id = any',
    reason: 'the followers ask which shops with new orders they follow: one read for all of them instead of one each',
  },
  {
    piece: 'select id, fantasy_name, created_at, disabled_at, delete_at from establishments order by',
    reason: "the operator's command lists the establishments",
  },
  {
    piece: 'select id from establishments where delete_at <=',
    reason: 'once a day: the establishments whose grace period has ended',
  },
  { piece: 'select * from customer_erasures order by requested_at', reason: 'a few rows in the whole store' },
  { piece: 'from order_facts_progress where walked', reason: 'the nightly recount lists the shops' },
  {
    piece: 'select id from establishments',
    reason: 'the first start and the clean-up of positions list the shops',
  },
  {
    piece: 'select establishment_id, min(next_at) as at from order_alarms where next_at <=',
    reason: 'the alarm ladder reads what is due next: an index of unseen orders, a few rows',
  },
  {
    piece: 'select queue, waiting, oldest, clock_timestamp() as now from',
    reason: 'the metrics count queued work: indexes of queued rows only, once in five seconds',
  },
  {
    piece: 'select establishment_id, min(due_at) as at from ( select establishment_id, due_at from day_summaries',
    reason: 'the day summaries read what is due next: two small indexes, a few rows',
  },
  { piece: 'delete from authorisations where ends_at <', reason: 'the periodic clean-up deletes by age' },
  { piece: 'delete from order_alarms where asked_at <', reason: 'the periodic clean-up deletes by age' },
  ...['partner_quotes', 'delivery_photos', 'print_jobs', 'idempotency_keys', 'request_claims'].map((table) => ({
    piece: `delete from ${table} where created_at <`,
    reason: 'the periodic clean-up deletes by age',
  })),
];

/** True if a statement may run on every worker. */
export function isAllowed(text: string): boolean {
  const plain = text.toLowerCase().replaceAll('"', '').replaceAll(/\s+/g, ' ');
  return ALLOWED.some(({ piece }) => plain.includes(piece));
}
