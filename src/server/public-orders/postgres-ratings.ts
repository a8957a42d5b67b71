import type { Database } from '#server/platform/database/database.ts';
import type { RatingStore } from './rating-store.ts';

/** Ratings on PostgreSQL. */
export function createRatingStore({ kysely }: Database): RatingStore {
  return {
    async read(establishmentId, orderId) {
      const row = await kysely
        .selectFrom('order_ratings')
        .where('establishment_id', '=', establishmentId)
        .where('order_id', '=', orderId)
        .select(['stars', 'words', 'created_at'])
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { stars, words, created_at } = row;
      return { stars, ...(words === null ? {} : { words }), at: created_at.toISOString() };
    },
    async save(establishmentId, orderId, { stars, words = null, at: first }, at) {
      const said = { stars, words, changed_at: new Date(at) };
      await kysely
        .insertInto('order_ratings')
        .values({ establishment_id: establishmentId, order_id: orderId, ...said, created_at: new Date(first) })
        .onConflict((conflict) => conflict.columns(['establishment_id', 'order_id']).doUpdateSet(said))
        .execute();
    },
  };
}
