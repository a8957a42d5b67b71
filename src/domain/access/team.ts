import { ok, type Result, refused } from '#domain/shared/result.ts';
import type { Permission } from './permissions.ts';
import { mayGrant, type Role } from './role.ts';

/** The fields of a team member that the rules need. */
export interface Member {
  readonly id: string;
  readonly role: Role;
  readonly active: boolean;
  /** Permissions in addition to the role's. */
  readonly grants: readonly Permission[];
}

/** The changed fields of a member; absent fields stay. */
export interface MemberChange {
  readonly role?: Role;
  readonly active?: boolean;
  readonly grants?: readonly Permission[];
}

export type TeamProblem =
  | { readonly code: 'own-account' }
  | { readonly code: 'above-you' }
  | { readonly code: 'last-owner' };

/** Whether a person with the role `by` may grant or remove `role`: `dono` and `gerente` only an owner may. */
export function mayAppoint(by: Role, role: Role): boolean {
  return by === 'dono' || (by === 'gerente' && role !== 'dono' && role !== 'gerente');
}

/**
 * The member with the change. Refuses a change of oneself (a slip would lock the person out), a role or permission that
 * the author may not grant, and a change of the last active owner, because nobody else could manage access.
 */
export function changeMember(
  team: readonly Member[],
  by: Member,
  member: Member,
  { role = member.role, active = member.active, grants = member.grants }: MemberChange,
): Result<Member, TeamProblem> {
  if (member.id === by.id) return refused({ code: 'own-account' });
  if (!mayAppoint(by.role, member.role) || !mayAppoint(by.role, role)) return refused({ code: 'above-you' });
  const isNew = (permission: Permission) => !member.grants.includes(permission);
  if (grants.some((one) => isNew(one) && !mayGrant(by, one))) return refused({ code: 'above-you' });
  const changed = { ...member, role, active, grants };
  const owners = team.map((one) => (one.id === member.id ? changed : one)).filter(isActiveOwner);
  return owners.length === 0 ? refused({ code: 'last-owner' }) : ok(changed);
}

/** Whether nobody else could manage access if this member had none. */
export function isLastOwner(team: readonly Member[], member: Member): boolean {
  return isActiveOwner(member) && !team.some((one) => one.id !== member.id && isActiveOwner(one));
}

function isActiveOwner({ role, active }: Member): boolean {
  return role === 'dono' && active;
}

export type KnownMemberProblem = 'already-in-team' | 'already-invited' | 'in-team-without-access';

/** Why somebody of the team is not invited a second time. */
export function refuseSecondInvitation({
  active,
  joined,
}: {
  readonly active: boolean;
  readonly joined: boolean;
}): KnownMemberProblem {
  if (!active) return 'in-team-without-access';
  return joined ? 'already-in-team' : 'already-invited';
}
