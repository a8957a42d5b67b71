import type { Permission } from '#domain/access/permissions.ts';
import type { Role } from '#domain/access/role.ts';
import type { StoreTransaction } from '#server/platform/database/store-transaction.ts';

/** A person with access, with what PINs and authorisations need to know. */
export interface PersonWithPin {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly grants: readonly Permission[];
  readonly hasPin: boolean;
}

/** The PINs of accounts, as slow hashes. */
export interface PinStore {
  /** The hash of a person with access; undefined if he has no PIN. */
  readPin(establishmentId: string, accountId: string): Promise<string | undefined>;
  /**
   * Saves a PIN's hash and deletes the sessions that a PIN opened for this person here, but for `except`, both or
   * neither; returns the ids of the deleted sessions.
   */
  savePin(
    establishmentId: string,
    accountId: string,
    hash: string | null,
    except: string | undefined,
  ): Promise<readonly string[]>;
  /** Whether a hash is still the person's, in a transaction that opens a session of theirs. */
  hasPin(establishmentId: string, accountId: string, hash: string, transaction: StoreTransaction): Promise<boolean>;
  /** Everybody with access, by name. */
  people(establishmentId: string): Promise<readonly PersonWithPin[]>;
}
