import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { type DeliveryPhotoStore, MOST_PHOTOS } from './delivery-photo-store.ts';

/** Photos of deliveries on PostgreSQL. */
export function createDeliveryPhotoStore({ kysely }: Pick<Database, 'kysely'>): DeliveryPhotoStore {
  const of = (establishmentId: string, orderId: string) =>
    kysely
      .selectFrom('delivery_photos')
      .where('establishment_id', '=', establishmentId)
      .where('order_id', '=', orderId);
  return {
    async save(establishmentId, orderId, { id, bytes, at }) {
      await sql`
        insert into delivery_photos (establishment_id, order_id, id, bytes, created_at)
        select ${establishmentId}, ${orderId}, ${id}, ${Buffer.from(bytes)}, ${new Date(at)}
        where (
          select count(*) from delivery_photos where establishment_id = ${establishmentId} and order_id = ${orderId}
        ) < ${MOST_PHOTOS}
        on conflict do nothing`.execute(kysely);
      return (await of(establishmentId, orderId).where('id', '=', id).select('id').executeTakeFirst()) !== undefined;
    },
    async read(establishmentId, orderId, photoId) {
      const row = await of(establishmentId, orderId).where('id', '=', photoId).select('bytes').executeTakeFirst();
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
