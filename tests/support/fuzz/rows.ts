import type { Database } from '#server/platform/database/database.ts';

/** Columns with the time of the last use: reading changes them. */
const SEEN = ['last_used_at', 'last_seen_at', 'updated_at', 'expires_at', 'visited_at'];
/** Tables that record what was tried, refusals included. */
const RECORDS = ['audit_entries', 'request_claims'];
/** Tables that followers update from the orders when they are read. */
const FOLLOWERS =
  /^(cash_(sums|tall|unfinished)|customer_order|courier_(balances|ledger)|order_(facts|sums|follow)|text_)/;

/** Returns a digest of an establishment's rows, per table. */
export async function digestsOf(
  { pool }: Database,
  establishmentId: string,
): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await pool.query<{ table_name: string }>(
    `select table_name from information_schema.columns
     where column_name = 'establishment_id' and table_schema = 'public' order by 1`,
  );
  const parts = tables
    .filter(({ table_name }) => !RECORDS.includes(table_name) && !FOLLOWERS.test(table_name))
    .map(
      ({ table_name }) => `select '${table_name}' as name, count(*) || ' ' || md5(coalesce(string_agg(
        (to_jsonb(t) - $2::text[])::text, ',' order by (to_jsonb(t) - $2::text[])::text), '')) as digest
        from ${table_name} t where establishment_id = $1`,
    );
  const { rows } = await pool.query<{ name: string; digest: string }>(parts.join(' union all '), [
    establishmentId,
    SEEN,
  ]);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
