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
import { type MembershipStore, openOnes } from '../memberships/store.ts';
import { hashPassword } from '../password-hash.ts';
import type { Invited, TeamStore } from '../team-store.ts';
import { refuseCurrent, refuseWeak } from './chosen.ts';
import type { CredentialStore } from './credential-store.ts';
import { shopNames } from './shop-names.ts';

export interface PasswordRouteDependencies {
  readonly team: Pick<TeamStore, 'read'>;
  readonly accounts: Pick<Accounts, 'matches'>;
  readonly credentials: CredentialStore;
  readonly memberships: Pick<MembershipStore, 'accept' | 'belongsElsewhere' | 'of'>;
  readonly secondStep: SecondStep;
  readonly establishments: Pick<EstablishmentStore, 'read'>;
  readonly invitations: Invitations;
  readonly audit: Pick<AuditStore, 'add'>;
  readonly attempts: AttemptLimits;
  readonly bus: Pick<Bus, 'publish'>;
  readonly mail: Mail | undefined;
  /** People choose a forgotten password by a letter, which proves that they read their mailbox. */
  readonly sendsPasswordLinks: boolean;
  readonly clock: () => number;
}

/** Sets a password by an invitation, or changes one's own. Nobody sets another person's. */
export function passwordRoutes(app: App, dependencies: PasswordRouteDependencies): void {
  const { team, accounts, credentials, memberships, secondStep, establishments, invitations } = dependencies;
  const { audit, attempts, bus, mail, sendsPasswordLinks, clock } = dependencies;

  const announceEnded = (sessionIds: readonly string[]): void => {
    for (const sessionId of sessionIds) bus.publish({ kind: 'session-ended', sessionId });
  };
  const openInvitation = async (token: string) => {
    const invited = await invitations.find(token);
    if (invited === null) throw new ProblemError('invitation-ended');
    return invited;
  };

  /**
   * Whether the link may set the account's password. Those who created it see it, so it never may if an invited person
   * has a password, if the person is a member elsewhere or, where a letter can prove who reads the mailbox, if another
   * establishment invited the same e-mail.
   */
  const choosesPassword = async ({ accountId, establishmentId, accepted }: Invited): Promise<boolean> => {
    if (accepted) return !(await memberships.belongsElsewhere(accountId, establishmentId));
    if ((await credentials.find(accountId)) !== undefined) return false;
    const all = sendsPasswordLinks ? await memberships.of(accountId) : [];
    return all.every((one) => one.establishmentId === establishmentId);
  };

  /** Uses the link, accepts, records it and sets the password if there is one to set: all or nothing. */
  const accept = async (token: string, invited: Invited, passwordHash?: string): Promise<void> => {
    const { accountId, establishmentId, name } = invited;
    const now = clock();
    const actor = { kind: 'account', id: accountId, name };
    const ended = await invitations.spend(token, async (transaction) => {
      const endedIds =
        passwordHash === undefined ? [] : await credentials.replace(accountId, passwordHash, { transaction });
      await memberships.accept(transaction, accountId, establishmentId, now);
      const act = { area: 'access', kind: 'acceptInvitation', actor, changes: [] } as const;
      await audit.add(establishmentId, now, act, transaction);
      return endedIds;
    });
    if (ended === undefined) throw new ProblemError('invitation-ended');
    announceEnded(ended);
  };

  route(app, readInvitation, async ({ params }) => {
    const invited = await openInvitation(params.token);
    const { name, email, establishment, accepted } = invited;
    // Says nothing of the account: whoever invites reads this, too.
    const renews = accepted && (await choosesPassword(invited));
    return { name, email, establishment, ...(renews ? { newPassword: true as const } : {}) };
  });

  route(app, acceptInvitation, async ({ params, body, ip }) => {
    const invited = await openInvitation(params.token);
    const { accountId, email, accepted } = invited;
    const chooses = await choosesPassword(invited);
    if (accepted && chooses) {
      await refuseWeak(body.password, invited);
      await refuseCurrent(credentials, accountId, body.password, () => openInvitation(params.token));
      return accept(params.token, invited, await hashPassword(body.password));
    }
    // Neither the refusal of a weak password nor its duration says whether the e-mail has an account.
    const attempt = await attempts.begin(`password of ${accountId}`, ip);
    const isOwn = await accounts.matches(email, body.password);
    if (!isOwn) await refuseWeak(body.password, invited);
    if (!isOwn && !chooses) throw new ProblemError('old-password-wrong');
    attempt.succeeded();
    if (!isOwn) return accept(params.token, invited, await hashPassword(body.password));
    if (await secondStep.isNeeded(accountId)) {
      if (body.code === undefined || body.code.trim() === '') throw new ProblemError('second-factor-needed');
      await secondStep.take(accountId, body.code);
    }
    return accept(params.token, invited);
  });

  route(app, joinByInvitation, async ({ params, caller }) => {
    const invited = await openInvitation(params.token);
    if (caller.actor.id !== invited.accountId) throw new ProblemError('invitation-of-another');
    // This link sets a new password; there is no invitation to accept.
    if (invited.accepted) throw new ProblemError('invitation-ended');
    refusePin(caller.provedAt);
    await accept(params.token, invited);
    return { establishmentId: invited.establishmentId };
  });

  route(app, changeOwnPassword, async ({ caller, body, ip }) => {
    const member = await team.read(caller.establishmentId, caller.actor.id, clock());
    if (member === null) throw new ProblemError('signed-out');
    const attempt = await attempts.begin(`password of ${member.id}`, ip);
    if (!(await accounts.matches(member.email, body.oldPassword))) throw new ProblemError('old-password-wrong');
    attempt.succeeded();
    const mine = openOnes(await memberships.of(member.id)).map(({ establishmentId }) => establishmentId);
    await refuseWeak(body.password, { ...member, establishment: await shopNames(establishments, mine) });
    await refuseCurrent(credentials, member.id, body.password);
    const hash = await hashPassword(body.password);
    announceEnded(await credentials.replace(member.id, hash, { except: caller.sessionId }));
    void mail?.send({ to: member.email, ...changedPasswordLetter(member) });
  });
}
