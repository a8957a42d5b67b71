/**
 * Statements over all establishments that are right as they are, each by a piece of its text, with the reason. A
 * distributed store sends them to every shard, so they must be rare, hold no lock, and join on the establishment only.
 */
const ALLOWED: readonly { readonly piece: string; readonly reason: string }[] = [
  {
    piece: 'select establishment_id, revision from establishment_counters where establishment_id in (',
    reason: 'the feed compares what its listeners have with the store: one read for all of them instead of one each',
  },
  {
    piece: 'select count(*)::int as seen, max(id) as last',
    reason: 'the background jobs look for lost hints: a slice of establishments, joined on the establishment',
  },
  {
    piece: 'select establishment_id from order_followers where establishment_id = any',
    reason: 'the followers ask which shops with new orders they follow: one read for all of them instead of one each',
  },
  {
    piece: 'select id, fantasy_name, created_at, disabled_at, delete_at from establishments order by',
    reason: 'the operator lists his establishments, by a command',
  },
  {
    piece: 'select id from establishments where delete_at <=',
    reason: 'once a day: whose stay of grace is over',
  },
  { piece: 'select * from customer_erasures order by requested_at', reason: 'a few rows, of the whole store' },
  { piece: 'from order_facts_progress where walked', reason: 'the nightly recount asks which shops there are' },
  {
    piece: 'select id from establishments',
    reason: 'the first start and the clean-up of positions ask which shops there are',
  },
  {
    piece: 'select establishment_id, min(next_at) as at from order_alarms where next_at <=',
    reason: 'the ladder looks for what is due next: an index of orders that nobody has seen, a few rows',
  },
  {
    piece: 'select queue, waiting, oldest, clock_timestamp() as now from',
    reason: 'whoever collects the metrics asks what waits: indexes that hold only what waits, once in five seconds',
  },
  {
    piece: 'select establishment_id, min(due_at) as at from ( select establishment_id, due_at from day_summaries',
    reason: 'the summaries of days look for what is due next: two small indexes, a few rows',
  },
  { piece: 'delete from authorisations where ends_at <', reason: 'the clean-up deletes by age, once in a while' },
  { piece: 'delete from order_alarms where asked_at <', reason: 'the clean-up deletes by age, once in a while' },
  ...['partner_quotes', 'delivery_photos', 'print_jobs', 'idempotency_keys', 'request_claims'].map((table) => ({
    piece: `delete from ${table} where created_at <`,
    reason: 'the clean-up deletes by age, once in a while',
  })),
];

/** Whether a statement may go to every worker. */
export function isAllowed(text: string): boolean {
  const plain = text.toLowerCase().replaceAll('"', '').replaceAll(/\s+/g, ' ');
  return ALLOWED.some(({ piece }) => plain.includes(piece));
}
