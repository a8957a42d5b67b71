import { acceptInvitation, changeOwnPassword, readInvitation } from '#contract/access/team-operations.ts';
import { changedPasswordLetter } from '#domain/access/letters.ts';
import type { EstablishmentStore } from '#server/establishment/establishment-store.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import type { Mail } from '#server/platform/outside/mail.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { Accounts } from '../accounts.ts';
import { type AttemptLimits, beginOrThrow } from '../attempt-limits.ts';
import type { Invitations } from '../invitations.ts';
import type { TeamStore } from '../team-store.ts';
import { refuseWeak } from './chosen.ts';

export interface PasswordRouteDependencies {
  readonly team: Pick<TeamStore, 'read' | 'endSessions'>;
  readonly accounts: Pick<Accounts, 'matches' | 'choosePassword'>;
  readonly establishments: Pick<EstablishmentStore, 'read'>;
  readonly invitations: Invitations;
  readonly attempts: AttemptLimits;
  readonly bus: Pick<Bus, 'publish'>;
  readonly mail: Mail | undefined;
  readonly clock: () => number;
}

/** Choosing a password: by an invitation, or a new one by the person himself. Nobody chooses another person's. */
export function passwordRoutes(app: App, dependencies: PasswordRouteDependencies): void {
  const { team, accounts, establishments, invitations, attempts, bus, mail, clock } = dependencies;

  const endSessions = async (accountId: string, except?: string): Promise<void> => {
    for (const sessionId of await team.endSessions(accountId, except))
      bus.publish({ kind: 'session-ended', sessionId });
  };
  const openInvitation = async (token: string) => {
    const invited = await invitations.find(token);
    if (invited === null) throw new ProblemError('invitation-ended');
    return invited;
  };

  route(app, readInvitation, async ({ params }) => {
    const { name, email, establishment } = await openInvitation(params.token);
    return { name, email, establishment };
  });

  route(app, acceptInvitation, async ({ params, body }) => {
    const invited = await openInvitation(params.token);
    await refuseWeak(body.password, invited);
    if (!(await invitations.take(params.token))) throw new ProblemError('invitation-ended');
    await accounts.choosePassword(invited.accountId, body.password);
    await endSessions(invited.accountId);
  });

  route(app, changeOwnPassword, async ({ caller, body, ip }) => {
    const member = await team.read(caller.establishmentId, caller.actor.id, clock());
    const establishment = await establishments.read(caller.establishmentId);
    if (member === null || !establishment) throw new ProblemError('signed-out');
    const attempt = beginOrThrow(attempts, `password of ${member.id}`, ip);
    if (!(await accounts.matches(member.email, body.oldPassword))) throw new ProblemError('old-password-wrong');
    attempt.succeeded();
    await refuseWeak(body.password, { ...member, establishment: establishment.fantasyName });
    await accounts.choosePassword(member.id, body.password);
    await endSessions(member.id, caller.sessionId);
    void mail?.send({ to: member.email, ...changedPasswordLetter(member) });
  });
}
