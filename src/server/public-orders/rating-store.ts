import type { PublicRating } from '#domain/public-orders/public-order.ts';
import type { InstantMs } from '#domain/shared/instant.ts';

/** The customers' ratings: at most one per order. */
export interface RatingStore {
  read(establishmentId: string, orderId: string): Promise<PublicRating | undefined>;
  /** Stores or replaces it; keeps the instant of the first one. */
  save(establishmentId: string, orderId: string, rating: PublicRating, at: InstantMs): Promise<void>;
}
