import type { PostalPlace } from '#domain/places/of-postal-code.ts';
import type { InstantMs } from '#domain/shared/instant.ts';

/** The cached answer for a postal code: its place, or `null` for one that does not exist. */
export interface KeptPostalCode {
  readonly place: PostalPlace | null;
  readonly expiresAt: InstantMs;
}

/** Postal codes looked up before. Public facts: they belong to no establishment. */
export interface PostalCodeStore {
  /** Reads an answer, even an expired one: it is better than nothing if no service answers. */
  read(postalCode: string): Promise<KeptPostalCode | undefined>;
  /** Adds or replaces an answer. */
  save(postalCode: string, kept: KeptPostalCode): Promise<void>;
  /** Deletes answers that expired before an instant; returns how many. */
  forget(before: InstantMs): Promise<number>;
}
