import type { InstantMs } from '#domain/shared/instant.ts';

/** Photos that couriers take at the door: JPEG without metadata. */
export interface DeliveryPhotoStore {
  /** Keeps a photo; one of the same id stays as it is. False if the order has as many as it may have. */
  save(
    establishmentId: string,
    orderId: string,
    photo: { readonly id: string; readonly bytes: Uint8Array; readonly at: InstantMs },
  ): Promise<boolean>;
  read(establishmentId: string, orderId: string, photoId: string): Promise<Uint8Array | undefined>;
  /** Deletes photos older than an instant; returns how many. */
  forget(before: InstantMs): Promise<number>;
}

/** The most photos of an order: a few tries, and no more. */
export const MOST_PHOTOS = 6;
