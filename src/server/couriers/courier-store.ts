import type { Courier } from '#domain/orders/order.ts';
import type { Refusal, Result } from '#domain/shared/result.ts';

/** The most active couriers of an establishment. */
export const MOST_COURIERS = 500;
/** The most couriers of an establishment, inactive ones included. */
export const MOST_COURIERS_KEPT = 5000;

/** The own couriers of an establishment. They are never deleted: past orders name them. */
export interface CourierStore {
  /** By name; only the active ones unless `all`. */
  list(establishmentId: string, all?: boolean): Promise<readonly Courier[]>;
  /** The courier, active or not; undefined if the establishment has none with this id. */
  read(establishmentId: string, courierId: string): Promise<Courier | undefined>;
  /**
   * Returns the courier as stored: the first one, if one with this id was created before. Refuses one beyond
   * {@link MOST_COURIERS} or {@link MOST_COURIERS_KEPT}.
   */
  create(establishmentId: string, courier: Courier): Promise<Result<Courier, Refusal<'too-many-entries'>>>;
  /**
   * Replaces the fields by those that `decide` makes of the stored ones, which nobody else changes meanwhile; what it
   * throws writes nothing. Refuses to activate one beyond {@link MOST_COURIERS}.
   */
  change(
    establishmentId: string,
    courierId: string,
    decide: (before: Courier) => Courier,
  ): Promise<Result<Courier, Refusal<'courier-not-found' | 'too-many-entries'>>>;
}
