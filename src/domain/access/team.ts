import { ok, type Result, refused } from '#domain/shared/result.ts';
import { PERMISSIONS, type Permission } from './permissions.ts';
import { mayDo, mayGrant, type Rights, type Role } from './role.ts';

/** The fields of a team member that the rules need. */
export interface Member {
  readonly id: string;
  readonly role: Role;
  readonly active: boolean;
  /** Permissions in addition to the role's. */
  readonly grants: readonly Permission[];
}

/** The most people with access to an establishment, invited ones included. */
export const MOST_PEOPLE = 300;
/** The most people of an establishment, those without access included: nobody is ever removed. */
export const MOST_PEOPLE_KEPT = 3000;

/** The changed fields of a member; absent fields stay. */
export interface MemberChange {
  readonly role?: Role;
  readonly active?: boolean;
  readonly grants?: readonly Permission[];
}

export type TeamProblem =
  | { readonly code: 'own-account' }
  | { readonly code: 'above-you' }
  | { readonly code: 'last-owner' }
  | { readonly code: 'too-many-entries' };

/** Whether a person with the role `by` may grant or remove `role`: `dono` and `gerente` only an owner may. */
export function mayAppoint(by: Role, role: Role): boolean {
  return by === 'dono' || (by === 'gerente' && role !== 'dono' && role !== 'gerente');
}

/**
 * Whether `by` may do what opens the member's account: a link for a new password, removing the second factor. Only if
 * the member may do nothing that `by` may not, because whoever holds the link can sign in as the member (decision 58).
 */
export function mayStandFor(by: Rights, { role, grants = [] }: Rights): boolean {
  return mayAppoint(by.role, role) && grants.every((permission) => mayDo(by, permission));
}

/** Whether a change gives a member rights that he did not have. */
export function gainsRights(before: Rights, after: Rights): boolean {
  return PERMISSIONS.some((permission) => mayDo(after, permission) && !mayDo(before, permission));
}

/**
 * The member with the change. Refuses a change of oneself (a slip would lock the person out), a role or permission that
 * the author may not grant, a change of the last active owner, because nobody else could manage access, and access for
 * one person beyond {@link MOST_PEOPLE}.
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
  if (active && !member.active && !hasRoomFor(team)) return refused({ code: 'too-many-entries' });
  const changed = { ...member, role, active, grants };
  const owners = team.map((one) => (one.id === member.id ? changed : one)).filter(isActiveOwner);
  return owners.length === 0 ? refused({ code: 'last-owner' }) : ok(changed);
}

/** Whether one more person may get access. */
export function hasRoomFor(team: readonly Pick<Member, 'active'>[]): boolean {
  return team.filter(({ active }) => active).length < MOST_PEOPLE;
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
