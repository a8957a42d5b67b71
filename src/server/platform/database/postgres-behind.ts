import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type BehindSlice, SLICE } from '#server/platform/jobs/behind-shops.ts';
import type { Schema } from './schema.ts';

/**
 * Reads the next slice of establishments after an id, and which of them are behind. `counters`: `establishment_counters
 * c` joined on the establishment with the table to compare; `isBehind`: the comparison. Walks the primary keys, so that
 * a call costs the same in any store.
 */
export async function readBehind(
  kysely: Kysely<Schema>,
  counters: RawBuilder<unknown>,
  isBehind: RawBuilder<unknown>,
  after: string,
): Promise<BehindSlice> {
  const { rows } = await sql<{ seen: number; last: string | null; behind: string[] }>`
    select count(*)::int as seen, max(id) as last, coalesce(array_agg(id) filter (where behind), '{}') as behind
    from (
      select c.establishment_id as id, ${isBehind} as behind from ${counters}
      where c.establishment_id > ${after} order by c.establishment_id limit ${SLICE}
    ) looked`.execute(kysely);
  const { seen = 0, last = null, behind = [] } = rows[0] ?? {};
  return { behind, last: seen < SLICE || last === null ? undefined : last };
}
