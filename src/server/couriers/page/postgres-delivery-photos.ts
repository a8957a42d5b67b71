import type { Kysely } from 'kysely';
import { PASSED, refused } from '#domain/shared/result.ts';
import type { Database } from '#server/platform/database/database.ts';
import { oneByOne } from '#server/platform/database/one-by-one.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { type DeliveryPhotoStore, MOST_PHOTOS } from './delivery-photo-store.ts';

/** Photos of deliveries on PostgreSQL. */
export function createDeliveryPhotoStore({ kysely }: Pick<Database, 'kysely'>): DeliveryPhotoStore {
  const of = (db: Kysely<Schema>, establishmentId: string, orderId: string) =>
    db.selectFrom('delivery_photos').where('establishment_id', '=', establishmentId).where('order_id', '=', orderId);
  return {
    save: (establishmentId, orderId, { id, bytes, at }) =>
      kysely.transaction().execute(async (trx) => {
        await oneByOne(trx, establishmentId);
        const others = await of(trx, establishmentId, orderId).where('id', '!=', id).select('id').execute();
        if (others.length >= MOST_PHOTOS) return refused({ code: 'too-many-entries' } as const);
        await trx
          .insertInto('delivery_photos')
          .values({
            establishment_id: establishmentId,
            order_id: orderId,
            id,
            bytes: Buffer.from(bytes),
            created_at: new Date(at),
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return PASSED;
      }),
    async read(establishmentId, orderId, photoId) {
      const row = await of(kysely, establishmentId, orderId)
        .where('id', '=', photoId)
        .select('bytes')
        .executeTakeFirst();
      return row?.bytes;
    },
    async forget(before) {
      const { numDeletedRows } = await kysely
        .deleteFrom('delivery_photos')
        .where('created_at', '<', new Date(before))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
