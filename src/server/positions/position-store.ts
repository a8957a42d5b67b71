import type { Position } from '#domain/positions/position.ts';
import type { InstantMs } from '#domain/shared/instant.ts';

/** A courier's newest position, as it survives a restart. */
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

/** Where couriers are and were. */
export interface PositionStore {
  /** The newest position of each courier who told one since `since`. */
  newest(establishmentId: string, since: InstantMs): Promise<readonly StoredNewest[]>;
  /** Replaces older newest positions; a newer one that is already stored stays. */
  saveNewest(establishmentId: string, newest: readonly StoredNewest[]): Promise<void>;
  /** Adds to the rides; one that is already stored stays as it is. */
  append(establishmentId: string, positions: readonly RidePosition[]): Promise<void>;
  /** A courier's positions between two instants, oldest first, at most `limit`. */
  ride(
    establishmentId: string,
    courierId: string,
    from: InstantMs,
    to: InstantMs,
    limit: number,
  ): Promise<readonly Position[]>;
  /** Deletes all positions from before an instant, shop by shop; returns how many. */
  forget(before: InstantMs): Promise<number>;
}
