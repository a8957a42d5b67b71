import type { Permission } from '#domain/access/permissions.ts';
import type { Role } from '#domain/access/role.ts';
import type { InstantMs } from '#domain/shared/instant.ts';

/** What a person is in one establishment. */
export interface Membership {
  readonly establishmentId: string;
  readonly role: Role;
  readonly grants: readonly Permission[];
  readonly active: boolean;
  /** False until the person has accepted the invitation: until then it opens nothing. */
  readonly accepted: boolean;
}

export interface NewMembership {
  readonly accountId: string;
  readonly establishmentId: string;
  readonly role: Role;
  /** The name that is shown until the person accepts. */
  readonly invitedName: string;
  readonly accepted: boolean;
}

/** Where the people of this installation belong. An account without a membership opens nothing. */
export interface MembershipStore {
  /** All memberships of an account, those that were entered last first. */
  of(accountId: string): Promise<readonly Membership[]>;
  /** False if the account is in that team already. */
  add(one: NewMembership, now: InstantMs): Promise<boolean>;
  accept(accountId: string, establishmentId: string, now: InstantMs): Promise<void>;
  /** Whether the account has accepted to belong to another establishment: then nobody here decides about its password. */
  belongsElsewhere(accountId: string, establishmentId: string): Promise<boolean>;
}

/** The memberships that open something. */
export const openOnes = (all: readonly Membership[]): readonly Membership[] =>
  all.filter(({ active, accepted }) => active && accepted);
