import { type RawBuilder, sql } from 'kysely';
import { SHARES } from '#server/platform/jobs/shares/of-shop.ts';

/** The share of the establishment in a column, as `shareOf` computes it. Migration 121 has an index on it. */
export function shareIn(column: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`get_byte(decode(md5(${column}), 'hex'), 0)`;
}

/** Whether the establishment in a column is of one of these shares. */
export function isOfShares(column: RawBuilder<unknown>, shares: readonly number[]): RawBuilder<boolean> {
  return sql<boolean>`${shareIn(column)} = any (${[...shares]}::int[])`;
}

/** Whether these are some of the shares: all of them, and undefined, need no condition. */
export function areSome(shares: readonly number[] | undefined): shares is readonly number[] {
  return shares !== undefined && shares.length < SHARES;
}

/** One more condition of a statement: that the establishment is of these shares. */
export function andOfShares(shares: readonly number[] | undefined): RawBuilder<unknown> {
  return !areSome(shares) ? sql`` : sql`and ${isOfShares(sql`establishment_id`, shares)}`;
}
