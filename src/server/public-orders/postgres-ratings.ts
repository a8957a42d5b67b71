import { sql } from 'kysely';
import type { PublicRating } from '#domain/public-orders/public-order.ts';
import type { OrderFactsStore } from '#server/orders/facts/facts-store.ts';
import { toStoredOrder } from '#server/orders/postgres-row.ts';
import type { Database } from '#server/platform/database/database.ts';
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
      const { rows } = await sql<
        RatingRow & { document: string; number: number; revision: number; business_day: string }
      >`
        select r.stars, r.words, r.created_at, o.document, o.number, o.revision, o.business_day
        from order_ratings r join all_orders o on o.establishment_id = r.establishment_id and o.id = r.order_id
        where r.establishment_id = ${establishmentId} and o.business_day between ${from} and ${to}
        order by r.words is null, r.created_at desc limit ${limit}`.execute(kysely);
      return rows.map((row) => ({ order: toStoredOrder(row).order, rating: ratingOf(row) }));
    },
    async save(establishmentId, orderId, { stars, words = null, at: first }, at) {
      const said = { stars, words, changed_at: new Date(at) };
      await kysely.transaction().execute(async (trx) => {
        await trx
          .insertInto('order_ratings')
          .values({ establishment_id: establishmentId, order_id: orderId, ...said, created_at: new Date(first) })
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
