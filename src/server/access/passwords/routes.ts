import {
  acceptInvitation,
  changeOwnPassword,
  joinByInvitation,
  readInvitation,
} from '#contract/access/team-operations.ts';
import { changedPasswordLetter } from '#domain/access/letters.ts';
import type { AuditStore } from '#server/audit/audit-store.ts';
import type { EstablishmentStore } from '#server/establishment/establishment-store.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import type { Mail } from '#server/platform/outside/mail.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { Accounts } from '../accounts.ts';
import type { AttemptLimits } from '../attempts/limits.ts';
import type { SecondStep } from '../factors/second-step.ts';
import type { Invitations } from '../invitations.ts';
import { refusePin } from '../memberships/change-establishment.ts';
import type { MembershipStore } from '../memberships/store.ts';
import type { Invited, TeamStore } from '../team-store.ts';
import { refuseWeak } from './chosen.ts';

export interface PasswordRouteDependencies {
  readonly team: Pick<TeamStore, 'read' | 'endSessions'>;
  readonly accounts: Pick<Accounts, 'matches' | 'choosePassword' | 'hasPassword'>;
  readonly memberships: Pick<MembershipStore, 'accept' | 'belongsElsewhere'>;
  readonly secondStep: SecondStep;
  readonly establishments: Pick<EstablishmentStore, 'read'>;
  readonly invitations: Invitations;
  readonly audit: Pick<AuditStore, 'add'>;
  readonly attempts: AttemptLimits;
  readonly bus: Pick<Bus, 'publish'>;
  readonly mail: Mail | undefined;
  readonly clock: () => number;
}

/** Sets a password by an invitation, or changes one's own. Nobody sets another person's. */
export function passwordRoutes(app: App, dependencies: PasswordRouteDependencies): void {
  const { team, accounts, memberships, secondStep, establishments, invitations, audit, attempts, bus, mail, clock } =
    dependencies;

  const endSessions = async (accountId: string, except?: string): Promise<void> => {
    for (const sessionId of await team.endSessions(accountId, except))
      bus.publish({ kind: 'session-ended', sessionId });
  };
  const openInvitation = async (token: string) => {
    const invited = await invitations.find(token);
    if (invited === null) throw new ProblemError('invitation-ended');
    return invited;
  };

  /**
   * Whether the link may set the account's password: not if the person is a member elsewhere, nor if an invited person
   * has a password already, because the link is shown to those who created it.
   */
  const choosesPassword = async ({ accountId, establishmentId, accepted }: Invited): Promise<boolean> =>
    !(await accounts.hasPassword(accountId)) ||
    (accepted && !(await memberships.belongsElsewhere(accountId, establishmentId)));

  const take = async (token: string): Promise<void> => {
    if (!(await invitations.take(token))) throw new ProblemError('invitation-ended');
  };
  const accept = async ({ accountId, establishmentId, name }: Invited): Promise<void> => {
    await memberships.accept(accountId, establishmentId, clock());
    const actor = { kind: 'account', id: accountId, name };
    await audit.add(establishmentId, clock(), { area: 'access', kind: 'acceptInvitation', actor, changes: [] });
  };

  route(app, readInvitation, async ({ params }) => {
    const invited = await openInvitation(params.token);
    const { name, email, establishment } = invited;
    return { name, email, establishment, ...((await choosesPassword(invited)) ? {} : { hasAccount: true as const }) };
  });

  route(app, acceptInvitation, async ({ params, body, ip }) => {
    const invited = await openInvitation(params.token);
    const { accountId, email } = invited;
    if (!(await choosesPassword(invited))) {
      const attempt = await attempts.begin(`password of ${accountId}`, ip);
      if (!(await accounts.matches(email, body.password))) throw new ProblemError('old-password-wrong');
      attempt.succeeded();
      if (await secondStep.isNeeded(accountId)) {
        if (body.code === undefined || body.code.trim() === '') throw new ProblemError('second-factor-needed');
        await secondStep.take(accountId, body.code);
      }
      await take(params.token);
      return accept(invited);
    }
    await refuseWeak(body.password, invited);
    await take(params.token);
    await accounts.choosePassword(accountId, body.password);
    await accept(invited);
    await endSessions(accountId);
  });

  route(app, joinByInvitation, async ({ params, caller }) => {
    const invited = await openInvitation(params.token);
    if (caller.actor.id !== invited.accountId) throw new ProblemError('invitation-of-another');
    // This link sets a new password; there is no invitation to accept.
    if (invited.accepted) throw new ProblemError('invitation-ended');
    refusePin(caller.provedAt);
    await take(params.token);
    await accept(invited);
    return { establishmentId: invited.establishmentId };
  });

  route(app, changeOwnPassword, async ({ caller, body, ip }) => {
    const member = await team.read(caller.establishmentId, caller.actor.id, clock());
    const establishment = await establishments.read(caller.establishmentId);
    if (member === null || !establishment) throw new ProblemError('signed-out');
    const attempt = await attempts.begin(`password of ${member.id}`, ip);
    if (!(await accounts.matches(member.email, body.oldPassword))) throw new ProblemError('old-password-wrong');
    attempt.succeeded();
    await refuseWeak(body.password, { ...member, establishment: establishment.fantasyName });
    await accounts.choosePassword(member.id, body.password);
    await endSessions(member.id, caller.sessionId);
    void mail?.send({ to: member.email, ...changedPasswordLetter(member) });
  });
}
