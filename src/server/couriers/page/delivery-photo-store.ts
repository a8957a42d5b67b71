import type { InstantMs } from '#domain/shared/instant.ts';
import type { Check, Refusal } from '#domain/shared/result.ts';

/** Photos that couriers take at the door: JPEG without metadata. */
export interface DeliveryPhotoStore {
  /** Stores a photo; an existing one with this id stays. Refused if the order has the most photos. */
  save(
    establishmentId: string,
    orderId: string,
    photo: { readonly id: string; readonly bytes: Uint8Array; readonly at: InstantMs },
  ): Promise<Check<Refusal<'too-many-entries'>>>;
  /** The bytes of a photo; undefined if the order has none with this id. */
  read(establishmentId: string, orderId: string, photoId: string): Promise<Uint8Array | undefined>;
  /** Deletes photos older than an instant; returns how many. */
  forget(before: InstantMs): Promise<number>;
}

/** The most photos of an order: enough for a few tries. */
export const MOST_PHOTOS = 6;
