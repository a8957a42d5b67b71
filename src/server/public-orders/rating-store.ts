import type { Order } from '#domain/orders/order.ts';
import type { PublicRating } from '#domain/public-orders/public-order.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { InstantMs } from '#domain/shared/instant.ts';

/** From the first to the last business day, both included. */
export interface RatedPeriod {
  readonly from: BusinessDay;
  readonly to: BusinessDay;
}

export interface RatedOrder {
  readonly order: Order;
  readonly rating: PublicRating;
}

/** The customers' ratings: at most one per order. */
export interface RatingStore {
  /** The order’s rating; undefined if it has none. */
  read(establishmentId: string, orderId: string): Promise<PublicRating | undefined>;
  /** The newest ratings of a period's orders, those with words first, at most `limit`. */
  newest(establishmentId: string, period: RatedPeriod, limit: number): Promise<readonly RatedOrder[]>;
  /** The days of a period whose orders have ratings, the newest first. */
  ratedDays(establishmentId: string, period: RatedPeriod): Promise<readonly BusinessDay[]>;
  /** Stores or replaces the rating of an order; keeps the instant of the first one. */
  save(establishmentId: string, orderId: string, rating: PublicRating, at: InstantMs): Promise<void>;
}
