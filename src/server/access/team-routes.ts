import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { changeAccount, inviteAccount, listAccounts, renewInvitation } from '#contract/access/team-operations.ts';
import type { InvitationLink, TeamMember } from '#contract/access/team-schema.ts';
import { invitationLetter } from '#domain/access/letters.ts';
import { plainEmail } from '#domain/access/plain-email.ts';
import {
  changeMember,
  hasRoomFor,
  type Member,
  MOST_PEOPLE_KEPT,
  mayAppoint,
  mayStandFor,
  refuseSecondInvitation,
} from '#domain/access/team.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { refused } from '#domain/shared/result.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import { type Mail, sentWithin } from '#server/platform/outside/mail.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { Accounts } from './accounts.ts';
import type { Caller } from './caller.ts';
import type { Invitations } from './invitations.ts';
import type { MembershipStore } from './memberships/store.ts';
import type { TeamStore } from './team-store.ts';

export interface TeamRouteDependencies {
  readonly team: TeamStore;
  readonly accounts: Pick<Accounts, 'invite'>;
  readonly memberships: Pick<MembershipStore, 'belongsElsewhere'>;
  readonly invitations: Invitations;
  readonly bus: Pick<Bus, 'publish'>;
  readonly mail: Mail | undefined;
  readonly clock: () => InstantMs;
  readonly publicUrl: URL | undefined;
}

/** How long an answer waits for the mail server, in milliseconds; it contains the link in any case. */
const LETTER_PATIENCE_MS = 5000;

const INVITE_REFUSALS = {
  'email-taken': 'already-in-team',
  'too-many-entries': 'too-many-entries',
  'invalid-email': 'invalid-email',
} as const;

/** The people of an establishment, their permissions and their invitations. */
export function teamRoutes(app: App, dependencies: TeamRouteDependencies): void {
  const { team, accounts, memberships, invitations, bus, mail, clock, publicUrl } = dependencies;

  const memberOf = async (establishmentId: string, id: string): Promise<TeamMember> => {
    const member = await team.read(establishmentId, id, clock());
    if (member === null) throw new ProblemError('account-not-found');
    return member;
  };
  const linkFor = async (
    { protocol, host, caller }: Pick<FastifyRequest, 'protocol' | 'host' | 'caller'>,
    accountId: string,
  ): Promise<InvitationLink> => {
    const { token, endsAt } = await invitations.create(caller.establishmentId, { id: accountId });
    const account = await memberOf(caller.establishmentId, accountId);
    const url = `${publicUrl?.origin ?? `${protocol}://${host}`}/convite?t=${token}`;
    const link = { account, url, endsAt: new Date(endsAt).toISOString() };
    if (mail === undefined || publicUrl === undefined) return link;
    const { establishment = '' } = (await invitations.find(token)) ?? {};
    const letter = { to: account.email, ...invitationLetter({ name: account.name, establishment, url }) };
    const posted = await sentWithin(mail, letter, LETTER_PATIENCE_MS);
    return { ...link, emailed: posted.ok };
  };

  route(app, listAccounts, async ({ caller }) => ({
    accounts: [...(await team.list(caller.establishmentId, clock()))],
  }));

  route(app, inviteAccount, async (request) => {
    const { caller, body } = request;
    if (!mayAppoint(selfOf(caller).role, body.role)) throw new ProblemError('above-you');
    const { establishmentId } = caller;
    const people = await team.list(establishmentId, clock());
    const email = plainEmail(body.email);
    const known = people.find((one) => one.email === email);
    if (known !== undefined) throw new ProblemError(refuseSecondInvitation(known));
    // Refuse before an account is made for an unknown e-mail; the store checks again.
    if (people.length >= MOST_PEOPLE_KEPT || !hasRoomFor(people)) throw new ProblemError('too-many-entries');
    const made = await accounts.invite({ establishmentId, name: body.name.trim(), email, role: body.role });
    if (!made.ok) throw new ProblemError(INVITE_REFUSALS[made.problem.code]);
    return linkFor(request, made.value.id);
  });

  route(app, changeAccount, async ({ caller, params, body }) => {
    const { establishmentId } = caller;
    const change = randomUUID();
    const decide = (members: readonly Member[], member: Member) => {
      // Read the role from the store, because it may have changed since the sign-in.
      const by = members.find(({ id, active }) => id === caller.actor.id && active);
      return by === undefined ? refused({ code: 'above-you' }) : changeMember(members, by, member, body);
    };
    const changed = await team.change(establishmentId, params.id, decide, change);
    if (!changed.ok) throw new ProblemError(changed.problem.code);
    // End the sessions and sockets of a person without access at once; make other persons' screens read their rights
    // again.
    if (!changed.value.active) {
      for (const sessionId of await team.endSessionsAt(establishmentId, params.id))
        bus.publish({ kind: 'session-ended', sessionId });
    }
    bus.publish({ kind: 'establishment-changed', establishmentId, timeZone: caller.timeZone });
    bus.publish({ kind: 'rights-changed', establishmentId, accountId: params.id, change });
    return memberOf(establishmentId, params.id);
  });

  route(app, renewInvitation, async (request) => {
    const { caller, params } = request;
    const by = selfOf(caller);
    if (params.id === by.id) throw new ProblemError('own-account');
    const member = await memberOf(caller.establishmentId, params.id);
    if (!mayStandFor(by, member)) throw new ProblemError('above-you');
    // A new password would also open the person's other establishments.
    if (member.joined && (await memberships.belongsElsewhere(member.id, caller.establishmentId)))
      throw new ProblemError('account-elsewhere');
    return linkFor(request, member.id);
  });
}

/** The caller as a member of the team. Only people reach these routes. */
function selfOf({ actor, role, grants }: Caller): Member {
  if (role === undefined) throw new Error(`${actor.kind} ${actor.id} has no role in the team`);
  return { id: actor.id, role, active: true, grants: grants ?? [] };
}
