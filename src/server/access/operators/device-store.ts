import type { InstantMs } from '#domain/shared/instant.ts';
import type { Refusal, Result } from '#domain/shared/result.ts';
import type { StoreTransaction } from '#server/platform/database/store-transaction.ts';

/** The most devices of a shop. */
export const MOST_DEVICES = 50;

export interface TrustedDevice {
  readonly id: string;
  readonly deviceHash: string;
  readonly name: string;
  readonly trustedBy: string;
  readonly trustedAt: InstantMs;
}

/** The shop's computers on which people change by PIN. */
export interface TrustedDeviceStore {
  /** The devices in the order in which they were trusted. */
  list(establishmentId: string): Promise<readonly TrustedDevice[]>;
  /**
   * Adds the device, or renames it; returns the stored id, the first one of this browser. Refuses one beyond
   * {@link MOST_DEVICES}.
   */
  save(establishmentId: string, device: TrustedDevice): Promise<Result<string, Refusal<'too-many-entries'>>>;
  /** Removes it with the sessions that were opened there by PIN; returns their ids, null if there is no such device. */
  remove(establishmentId: string, id: string): Promise<readonly string[] | null>;
  /**
   * Binds a session that was opened by PIN to its device, as part of the transaction that opens it. False if the device
   * is not trusted any more.
   */
  bind(establishmentId: string, deviceId: string, sessionId: string, transaction: StoreTransaction): Promise<boolean>;
}
