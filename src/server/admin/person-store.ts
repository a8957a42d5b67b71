import type { Role } from '#domain/access/role.ts';

/** What an installation keeps about a person who signs in, over all establishments. Neither passwords nor secrets. */
export interface PersonRecord {
  readonly account: { readonly id: string; readonly name: string; readonly email: string; readonly createdAt: string };
  readonly establishments: readonly {
    readonly id: string;
    readonly name: string;
    readonly role: Role;
    readonly active: boolean;
    readonly since: string;
    readonly devices: readonly { readonly name: string; readonly since: string }[];
    readonly terms: readonly { readonly version: string; readonly acceptedAt: string }[];
  }[];
  readonly sessions: readonly {
    readonly device: string;
    readonly browser: string;
    readonly address: string;
    readonly signedInAt: string;
    readonly lastUsedAt: string;
  }[];
  readonly secondFactors: readonly { readonly kind: string; readonly name: string; readonly since: string }[];
}

/** A person's data, on demand (LGPD). */
export interface PersonStore {
  /** Everything stored about the person. Throws if there is no such account. */
  read(accountId: string): Promise<PersonRecord>;
  /**
   * Deletes the account with its memberships, sessions, second factors and devices. The records of the establishments
   * keep the name under what he did. The ids of establishments where he is the last owner, and nothing is deleted then.
   */
  erase(accountId: string): Promise<readonly string[]>;
}
