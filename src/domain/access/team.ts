import { ok, type Result, refused } from '#domain/shared/result.ts';
import type { Permission } from './permissions.ts';
import { mayGrant, type Role } from './role.ts';

/** A person of the team, as far as the rules need him. */
export interface Member {
  readonly id: string;
  readonly role: Role;
  readonly active: boolean;
  /** What he may do besides what his role may. */
  readonly grants: readonly Permission[];
}

/** What is to change of a member; what is absent stays. */
export interface MemberChange {
  readonly role?: Role;
  readonly active?: boolean;
  readonly grants?: readonly Permission[];
}

export type TeamProblem =
  | { readonly code: 'own-account' }
  | { readonly code: 'above-you' }
  | { readonly code: 'last-owner' };

/** Whether somebody of this role may give another that role, or take it from him. An owner only by an owner. */
export function mayAppoint(by: Role, role: Role): boolean {
  return by === 'dono' || (by === 'gerente' && role !== 'dono' && role !== 'gerente');
}

/**
 * The member with the change. Refused for oneself (nobody locks himself out by a slip), for a role that the one who
 * asks may not appoint, for a right that he does not have himself, and for the last active owner, without whom nobody could open the shop's doors again.
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

function isActiveOwner({ role, active }: Member): boolean {
  return role === 'dono' && active;
}
