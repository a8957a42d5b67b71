import type { Order } from '#domain/orders/order.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { OrderEventRecord } from '#server/orders/order-store.ts';
import type { StoreTransaction } from '#server/platform/database/store-transaction.ts';
import type { BehindSlice, SliceFrom } from '#server/platform/jobs/behind-shops.ts';

/** An event with the current version of its order, which may be later than the event. */
export interface FollowedEvent extends OrderEventRecord {
  readonly order: Order;
  /** The order's business day. */
  readonly day: BusinessDay;
}

/** Handles events in the transaction that moves the follower's position: both happen or neither. */
export type HandleEvents = (
  establishmentId: string,
  events: readonly FollowedEvent[],
  transaction: StoreTransaction,
) => Promise<void>;

/** The positions of followers in the establishments' events. */
export interface OrderFollowerStore {
  /** Begins with events from now on; does nothing if it already follows. */
  follow(establishmentId: string, follower: string): Promise<void>;
  /** Begins with the events after a revision; does nothing if it already follows. */
  followFrom(establishmentId: string, follower: string, revision: number): Promise<void>;
  /** Forgets the position: who follows again begins with later events. */
  unfollow(establishmentId: string, follower: string): Promise<void>;
  /** Which of these establishments it follows. */
  followedOf(establishmentIds: readonly string[], follower: string): Promise<readonly string[]>;
  /** Looks for establishments that it follows and in which events wait. */
  behind(follower: string, from: SliceFrom): Promise<BehindSlice>;
  /**
   * Handles the next events, oldest first, and moves the position behind them. Returns how many: 0 if there were none,
   * or if another node is handling them.
   */
  advance(establishmentId: string, follower: string, limit: number, handle: HandleEvents): Promise<number>;
}
