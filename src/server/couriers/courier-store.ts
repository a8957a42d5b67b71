import type { Courier } from '#domain/orders/order.ts';

/** The own couriers of an establishment. They are never deleted: past orders name them. */
export interface CourierStore {
  /** By name; only the active ones unless `all`. */
  list(establishmentId: string, all?: boolean): Promise<readonly Courier[]>;
  read(establishmentId: string, courierId: string): Promise<Courier | undefined>;
  /** Creates a courier; returns the stored one, which is the first if this id was created before. */
  create(establishmentId: string, courier: Courier): Promise<Courier>;
  /** Replaces the fields; false if the establishment has no such courier. */
  change(establishmentId: string, courier: Courier): Promise<boolean>;
}
