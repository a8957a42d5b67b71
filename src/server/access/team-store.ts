import type { TeamMember } from '#contract/access/team-schema.ts';
import type { Member, TeamProblem } from '#domain/access/team.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Refusal, Result } from '#domain/shared/result.ts';
import type { StoreTransaction } from '#server/platform/database/store-transaction.ts';

/** The person of an invitation. */
export interface Invited {
  readonly accountId: string;
  readonly name: string;
  readonly email: string;
  readonly establishmentId: string;
  /** The establishment's name. */
  readonly establishment: string;
  /** Whether the person has joined already: then the link is for a new password. */
  readonly accepted: boolean;
}

/** The people of an establishment and their invitations. Passwords and sessions belong to the accounts library. */
export interface TeamStore {
  /** Everybody of the team, blocked and invited people included, by name. */
  list(establishmentId: string, now: InstantMs): Promise<readonly TeamMember[]>;
  /** One member; null if the account does not belong to the establishment. */
  read(establishmentId: string, accountId: string, now: InstantMs): Promise<TeamMember | null>;
  /** Locks the team, lets the rule decide, and writes the member that it returns; every node learns of it as `change`. */
  change(
    establishmentId: string,
    accountId: string,
    decide: (team: readonly Member[], member: Member) => Result<Member, TeamProblem>,
    change?: string,
  ): Promise<Result<Member, TeamProblem | Refusal<'account-not-found'>>>;
  /** Deletes the account's sessions, but for one; returns the ids of those deleted. */
  endSessions(accountId: string, except?: string): Promise<readonly string[]>;
  /** Deletes the account's sessions at this establishment; returns the ids of those deleted. */
  endSessionsAt(establishmentId: string, accountId: string): Promise<readonly string[]>;
  /** Saves an invitation, which replaces the account's previous one to this establishment. */
  invite(establishmentId: string, accountId: string, tokenHash: string, endsAt: InstantMs): Promise<void>;
  /** The person of an open invitation. */
  findInvited(tokenHash: string, now: InstantMs): Promise<Invited | null>;
  /** Ends an invitation and runs `adopt` in the same transaction; undefined if it has already ended. */
  spendInvitation<Adopted>(
    tokenHash: string,
    adopt: (transaction: StoreTransaction) => Promise<Adopted>,
  ): Promise<Adopted | undefined>;
}
