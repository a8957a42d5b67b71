import type { Kysely, Transaction } from 'kysely';
import { toCourier } from '#server/couriers/postgres-couriers.ts';
import { noRow } from '#server/platform/database/no-row.ts';
import { oneByOne } from '#server/platform/database/one-by-one.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { type Photo, type PhotoWrites, photoAddress } from './catalogue-store.ts';
import { toProduct } from './postgres-product-row.ts';

export function createPhotoWrites(kysely: Kysely<Schema>): PhotoWrites {
  return {
    setPhoto: (establishmentId, productId, photo) =>
      kysely.transaction().execute(async (trx) => {
        await oneByOne(trx, establishmentId);
        const before = await trx
          .selectFrom('products')
          .where('establishment_id', '=', establishmentId)
          .where('id', '=', productId)
          .where('archived_at', 'is', null)
          .select('photo_hash')
          .executeTakeFirst();
        if (!before) return undefined;
        if (photo) await keepPhoto(trx, establishmentId, photo);
        const row = await trx
          .updateTable('products')
          .set({ photo_hash: photo?.hash ?? null })
          .where('establishment_id', '=', establishmentId)
          .where('id', '=', productId)
          .returningAll()
          .executeTakeFirstOrThrow(noRow(`product ${productId}`));
        await dropUnusedPhotos(trx, establishmentId, before.photo_hash);
        return toProduct(row);
      }),

    setCourierPhoto: (establishmentId, courierId, photo) =>
      kysely.transaction().execute(async (trx) => {
        await oneByOne(trx, establishmentId);
        const before = await trx
          .selectFrom('couriers')
          .where('establishment_id', '=', establishmentId)
          .where('id', '=', courierId)
          .selectAll()
          .executeTakeFirst();
        if (!before) return undefined;
        if (photo) await keepPhoto(trx, establishmentId, photo);
        const photoUrl = photo === undefined ? '' : photoAddress(photo.hash);
        await trx
          .updateTable('couriers')
          .set({ photo_url: photoUrl })
          .where('establishment_id', '=', establishmentId)
          .where('id', '=', courierId)
          .execute();
        await dropUnusedPhotos(trx, establishmentId, keptHash(before.photo_url));
        return { ...toCourier(before), photoUrl };
      }),

    photo: (establishmentId, hash) =>
      kysely
        .selectFrom('photos')
        .where('establishment_id', '=', establishmentId)
        .where('hash', '=', hash)
        .select(['type', 'bytes'])
        .executeTakeFirst(),
  };
}

/** The hash of a picture in the store; null for an address elsewhere. */
function keptHash(address: string): string | null {
  return /^\/api\/photos\/([0-9a-f]{64})$/.exec(address)?.[1] ?? null;
}

/** Drops a photo that no product, logo or courier of the establishment shows. */
export async function dropUnusedPhotos(
  trx: Transaction<Schema>,
  establishmentId: string,
  hash: string | null,
): Promise<void> {
  if (hash === null) return;
  await trx
    .deleteFrom('photos')
    .where('establishment_id', '=', establishmentId)
    .where('hash', '=', hash)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('products')
            .where('products.establishment_id', '=', establishmentId)
            .where('products.photo_hash', '=', hash)
            .select('products.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('establishments')
            .where('establishments.id', '=', establishmentId)
            .where('establishments.logo_url', '=', photoAddress(hash))
            .select('establishments.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('couriers')
            .where('couriers.establishment_id', '=', establishmentId)
            .where('couriers.photo_url', '=', photoAddress(hash))
            .select('couriers.id'),
        ),
      ),
    )
    .execute();
}

/** Stores a picture; identical ones once. */
export async function keepPhoto(trx: Transaction<Schema>, establishmentId: string, photo: Photo): Promise<void> {
  await trx
    .insertInto('photos')
    .values({ establishment_id: establishmentId, ...photo })
    .onConflict((conflict) => conflict.columns(['establishment_id', 'hash']).doNothing())
    .execute();
}
