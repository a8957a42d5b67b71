import { type RawBuilder, sql } from 'kysely';
import type { PublicRating } from '#domain/public-orders/public-order.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { OrderFactsStore } from '#server/orders/facts/facts-store.ts';
import { type OrderRowPart, toStoredOrder } from '#server/orders/postgres-row.ts';
import type { Database } from '#server/platform/database/database.ts';
import { noRow } from '#server/platform/database/no-row.ts';
import { toStoreTransaction } from '#server/platform/database/store-transaction.ts';
import type { RatingStore } from './rating-store.ts';

/** Ratings on PostgreSQL. The reports count each in the same transaction. */
export function createRatingStore({ kysely }: Database, facts: Pick<OrderFactsStore, 'countAgain'>): RatingStore {
  return {
    async read(establishmentId, orderId) {
      const row = await kysely
        .selectFrom('order_ratings')
        .where('establishment_id', '=', establishmentId)
        .where('order_id', '=', orderId)
        .select(['stars', 'words', 'created_at'])
        .executeTakeFirst();
      if (row === undefined) return undefined;
      return ratingOf(row);
    },
    async newest(establishmentId, { from, to }, limit) {
      const ratings = (words: RawBuilder<unknown>) => sql`(
        select order_id, stars, words, created_at, business_day from order_ratings
        where establishment_id = ${establishmentId} and business_day between ${from} and ${to} and words is ${words}
        order by business_day desc, created_at desc limit ${limit})`;
      const { rows } = await sql<RatingRow & OrderRowPart>`
        select r.stars, r.words, r.created_at, o.document, o.number, o.revision, o.business_day
        from (select * from (${ratings(sql`not null`)} union all ${ratings(sql`null`)}) found
          order by words is null, business_day desc, created_at desc limit ${limit}) r
        cross join lateral (select document, number, revision, business_day from all_orders
          where establishment_id = ${establishmentId} and id = r.order_id and business_day = r.business_day limit 1) o
        order by r.words is null, r.business_day desc, r.created_at desc`.execute(kysely);
      return rows.map((row) => ({ order: toStoredOrder(row).order, rating: ratingOf(row) }));
    },
    async ratedDays(establishmentId, { from, to }) {
      const { rows } = await sql<{ day: BusinessDay }>`
        select distinct business_day as day from order_ratings
        where establishment_id = ${establishmentId} and business_day between ${from} and ${to}
        order by day desc`.execute(kysely);
      return rows.map(({ day }) => day);
    },
    async save(establishmentId, orderId, { stars, words = null, at: first }, at) {
      const said = { stars, words, changed_at: new Date(at) };
      await kysely.transaction().execute(async (trx) => {
        const order = await trx
          .selectFrom('all_orders')
          .where('establishment_id', '=', establishmentId)
          .where('id', '=', orderId)
          .select('business_day')
          .executeTakeFirstOrThrow(noRow(`order ${orderId}`));
        await trx
          .insertInto('order_ratings')
          .values({
            establishment_id: establishmentId,
            order_id: orderId,
            ...said,
            created_at: new Date(first),
            ...order,
          })
          .onConflict((conflict) => conflict.columns(['establishment_id', 'order_id']).doUpdateSet(said))
          .execute();
        await facts.countAgain(toStoreTransaction(trx), establishmentId, orderId);
      });
    },
  };
}

interface RatingRow {
  readonly stars: number;
  readonly words: string | null;
  readonly created_at: Date;
}

function ratingOf({ stars, words, created_at }: RatingRow): PublicRating {
  return { stars, ...(words === null ? {} : { words }), at: created_at.toISOString() };
}
