import type { Position } from '#domain/positions/position.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { ShopFailed } from '#server/platform/jobs/each-shop.ts';

/** A courier's newest position, stored for restarts. */
export interface StoredNewest {
  readonly courierId: string;
  readonly position: Position;
  readonly awayAt?: InstantMs;
}

/** A position of a ride, to be stored. */
export interface RidePosition {
  readonly courierId: string;
  readonly position: Position;
}

/** The current and past positions of couriers. */
export interface PositionStore {
  /** The newest position of each courier who sent one since `since`. */
  newest(establishmentId: string, since: InstantMs): Promise<readonly StoredNewest[]>;
  /** Replaces older newest positions; a stored newer one stays. */
  saveNewest(establishmentId: string, newest: readonly StoredNewest[]): Promise<void>;
  /** Adds to the rides; a stored position stays unchanged. */
  append(establishmentId: string, positions: readonly RidePosition[]): Promise<void>;
  /** A courier's positions between two instants, oldest first, at most `limit`. */
  ride(
    establishmentId: string,
    courierId: string,
    from: InstantMs,
    to: InstantMs,
    limit: number,
  ): Promise<readonly Position[]>;
  /** Deletes all positions before an instant, shop by shop; returns how many. */
  forget(before: InstantMs, onFailed: ShopFailed): Promise<number>;
}
