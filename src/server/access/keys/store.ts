import type { ApiKeyList } from '#contract/access/api-key-schema.ts';
import type { Check, Refusal } from '#domain/shared/result.ts';

/** The most keys of an establishment. */
export const MOST_KEYS = 50;

export type KeyOwner = ApiKeyList['apiKeys'][number];

/** The owner of a key and its scopes. */
export interface FoundApiKey {
  readonly establishmentId: string;
  readonly timeZone: string;
  readonly apiKey: KeyOwner;
}

/** Keys of integrations; the store keeps only a hash of each. */
export interface ApiKeyStore {
  /** The keys in ascending order of creation. */
  list(establishmentId: string): Promise<readonly KeyOwner[]>;
  /** Does nothing for an id that exists: a retry. Refuses one beyond {@link MOST_KEYS}. */
  create(establishmentId: string, apiKey: KeyOwner, secretHash: string): Promise<Check<Refusal<'too-many-entries'>>>;
  /** False when the establishment has no such key. */
  revoke(establishmentId: string, id: string): Promise<boolean>;
  /**
   * The only read without an establishment: finds a single row by the secret's hash, and the row names its
   * establishment.
   */
  find(secretHash: string): Promise<FoundApiKey | null>;
  /** Notes the latest use; an earlier instant changes nothing. */
  noteUse(establishmentId: string, id: string, at: Date): Promise<void>;
}
