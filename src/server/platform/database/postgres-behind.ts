import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type BehindSlice, SLICE, type SliceFrom } from '#server/platform/jobs/behind-shops.ts';
import { shareOf } from '#server/platform/jobs/shares/of-shop.ts';
import { areSome, isOfShares, shareIn } from './of-shares.ts';
import type { Schema } from './schema.ts';

/**
 * Reads a slice of establishments, and which of them are behind. `counters`: `establishment_counters c` joined on the
 * establishment with the table to compare; `isBehind`: the comparison. Walks the primary keys, so that a call costs the
 * same in any store; with several nodes the index of shares, of which it sorts one share: four thousand of a million.
 */
export async function readBehind(
  kysely: Kysely<Schema>,
  counters: RawBuilder<unknown>,
  isBehind: RawBuilder<unknown>,
  from: SliceFrom,
): Promise<BehindSlice> {
  const slice = areSome(from.shares) ? sliceOfShares(from, from.shares) : sliceOfAll(from);
  const { rows } = await sql<{ seen: number; last: string | null; behind: string[] }>`
    select count(*)::int as seen, ${slice.last} as last, coalesce(array_agg(id) filter (where behind), '{}') as behind
    from (
      select c.establishment_id as id, ${isBehind} as behind from ${counters}
      where ${slice.where} order by ${slice.order} limit ${SLICE}
    ) looked`.execute(kysely);
  const { seen = 0, last = null, behind = [] } = rows[0] ?? {};
  return { behind, last: seen < SLICE || last === null ? undefined : last };
}

const ID = sql`c.establishment_id`;

function sliceOfAll({ after }: SliceFrom) {
  return { where: sql`${ID} > ${after}`, order: ID, last: sql`max(id)` };
}

function sliceOfShares({ after }: SliceFrom, shares: readonly number[]) {
  const place = sql`${shareIn(ID)}, ${ID}`;
  const later = after === '' ? sql`true` : sql`(${place}) > (${shareOf(after)}::int, ${after})`;
  return {
    where: sql`${isOfShares(ID, shares)} and ${later}`,
    order: place,
    last: sql`(array_agg(id order by ${shareIn(sql`id`)} desc, id desc))[1]`,
  };
}
