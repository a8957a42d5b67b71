import type { Permission } from '#domain/access/permissions.ts';
import type { Role } from '#domain/access/role.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Check, Refusal } from '#domain/shared/result.ts';
import type { StoreTransaction } from '#server/platform/database/store-transaction.ts';

/** A person's role and permissions in one establishment. */
export interface Membership {
  readonly establishmentId: string;
  readonly role: Role;
  readonly grants: readonly Permission[];
  readonly active: boolean;
  /** False until the person has accepted the invitation: until then it grants nothing. */
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

/** Memberships of accounts in establishments. An account without a membership can open nothing. */
export interface MembershipStore {
  /** All memberships of an account, those that were entered last first. */
  of(accountId: string): Promise<readonly Membership[]>;
  /** Refuses an account that is already a member. */
  add(one: NewMembership, now: InstantMs): Promise<Check<Refusal<'email-taken'>>>;
  /**
   * Makes a person a member whom nobody needs to ask: accepts the invitation that waits there, which ends its link and
   * takes the role given here, or adds the membership. Refuses an account that is already a member.
   */
  join(one: Omit<NewMembership, 'accepted'>, now: InstantMs): Promise<Check<Refusal<'email-taken'>>>;
  /** Adds a membership that waits for the person; refuses it if the team is full (`domain/access/team.ts`). */
  invite(
    one: Omit<NewMembership, 'accepted'>,
    now: InstantMs,
  ): Promise<Check<Refusal<'email-taken' | 'too-many-entries'>>>;
  /** Deletes an account that is a member nowhere, such as one made for an invitation that was refused. */
  dropIfNowhere(accountId: string): Promise<void>;
  /** Accepts an invitation, as part of the transaction that ends it. */
  accept(transaction: StoreTransaction, accountId: string, establishmentId: string, now: InstantMs): Promise<void>;
  /** Whether the account is also a member elsewhere: then nobody here may set its password. */
  belongsElsewhere(accountId: string, establishmentId: string): Promise<boolean>;
}

/** The memberships that were accepted and are active. */
export const openOnes = (all: readonly Membership[]): readonly Membership[] =>
  all.filter(({ active, accepted }) => active && accepted);
