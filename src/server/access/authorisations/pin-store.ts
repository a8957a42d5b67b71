import type { Permission } from '#domain/access/permissions.ts';
import type { Role } from '#domain/access/role.ts';

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
  savePin(establishmentId: string, accountId: string, hash: string | null): Promise<void>;
  /** Everybody with access, by name. */
  people(establishmentId: string): Promise<readonly PersonWithPin[]>;
}
