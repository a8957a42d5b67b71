import type { Position } from '#domain/positions/position.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { ShopFailed } from '#server/platform/jobs/each-shop.ts';

/** The rides of partners' drivers, each with one order. */
export interface DriverRideStore {
  /** Adds to the ride of an order; a stored position stays unchanged. */
  append(establishmentId: string, orderId: string, positions: readonly Position[]): Promise<void>;
  /** The positions between two instants, oldest first, at most `limit`. */
  ride(
    establishmentId: string,
    orderId: string,
    from: InstantMs,
    to: InstantMs,
    limit: number,
  ): Promise<readonly Position[]>;
  /** Deletes all positions before an instant, shop by shop; returns how many. */
  forget(before: InstantMs, onFailed: ShopFailed): Promise<number>;
}
