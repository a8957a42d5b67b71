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
    piece: 'from order_followers f join establishment_counters c on c.establishment_id = f.establishment_id',
    reason: 'the followers look for lost hints, shard by shard',
  },
  {
    piece: 'from cash_tallies t join establishment_counters c on c.establishment_id = t.establishment_id',
    reason: 'the till adds up what is behind, shard by shard',
  },
  {
    piece: 'from customer_order_progress p right join establishment_counters c',
    reason: "the index of customers' orders looks for what is behind, shard by shard",
  },
  {
    piece: 'from establishment_counters c left join order_facts_progress p',
    reason: 'the facts of orders look for what is behind, shard by shard',
  },
  { piece: 'select * from customer_erasures order by requested_at', reason: 'a few rows, of the whole store' },
  { piece: 'from order_facts_progress where walked', reason: 'the nightly recount asks which shops there are' },
  {
    piece: 'select id from establishments',
    reason: 'the first start and the clean-up of positions ask which shops there are',
  },
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
