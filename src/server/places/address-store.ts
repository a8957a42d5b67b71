import type { Coordinates } from '#domain/places/distance.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { StoreTransaction } from '#server/platform/database/store-transaction.ts';

/** The stored data of a building. */
export interface AddressMemory {
  readonly place?: Coordinates;
  /** Set by a person, or found by a geocoder. */
  readonly source?: 'pin' | 'geocoder';
  readonly gateNotes: string;
  /** The mean minutes at the door, and the number of deliveries behind it. */
  readonly doorMinutes: number;
  readonly doorSamples: number;
  /** Time of the last geocoding. */
  readonly askedAt?: InstantMs;
}

/** Buildings by their keys (`addressKey`), per establishment. */
export interface AddressPlaceStore {
  /** What is known of these buildings, by key; unknown ones are missing. */
  read(establishmentId: string, keys: readonly string[]): Promise<ReadonlyMap<string, AddressMemory>>;
  /** Saves a person's pin, which no geocoder replaces. */
  savePin(establishmentId: string, key: string, pin: Coordinates & { readonly gateNotes: string }): Promise<void>;
  /** Saves a geocoder's answer, `null` if it found nothing. Does not replace a pin. */
  saveFound(establishmentId: string, key: string, place: Coordinates | null, at: InstantMs): Promise<void>;
  /** Adds minutes measured at the door. */
  addDoor(establishmentId: string, key: string, minutes: number, transaction: StoreTransaction): Promise<void>;
}
