import type { PublicRating } from '#domain/public-orders/public-order.ts';
import type { InstantMs } from '#domain/shared/instant.ts';

/** What customers say of their orders: at most one rating each. */
export interface RatingStore {
  read(establishmentId: string, orderId: string): Promise<PublicRating | undefined>;
  /** Stores or replaces it; the instant of the first one stays. */
  save(establishmentId: string, orderId: string, rating: PublicRating, at: InstantMs): Promise<void>;
}
