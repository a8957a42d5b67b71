import type { FastifyBaseLogger } from 'fastify';
import { choosePasswordByLink, forgetPassword, readPasswordLink } from '#contract/access/password-operations.ts';
import { changedPasswordLetter, newPasswordLetter } from '#domain/access/letters.ts';
import { plainEmail } from '#domain/access/plain-email.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { AuditStore } from '#server/audit/audit-store.ts';
import type { App } from '#server/platform/http/app.ts';
import { deviceOf } from '#server/platform/http/device.ts';
import { route } from '#server/platform/http/route.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import type { Mail } from '#server/platform/outside/mail.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { AttemptLimits } from '../attempts/limits.ts';
import type { FactorStore } from '../factors/factor-store.ts';
import { type MembershipStore, openOnes } from '../memberships/store.ts';
import { hashPassword } from '../password-hash.ts';
import { refuseCurrent, refuseWeak } from './chosen.ts';
import type { CredentialStore } from './credential-store.ts';
import type { PasswordLinks } from './links.ts';

export interface PasswordLinkRouteDependencies {
  readonly links: PasswordLinks;
  readonly credentials: Pick<CredentialStore, 'find' | 'replace' | 'proveMailbox' | 'isProven'>;
  readonly memberships: Pick<MembershipStore, 'of'>;
  readonly factors: Pick<FactorStore, 'isProtected'>;
  readonly audit: Pick<AuditStore, 'add'>;
  readonly attempts: AttemptLimits;
  readonly bus: Pick<Bus, 'publish'>;
  readonly mail: Mail | undefined;
  readonly publicUrl: URL | undefined;
  readonly clock: () => InstantMs;
  readonly onError: (error: unknown) => void;
}

/** Forgotten passwords: requested at the sign-in, sent by e-mail, set by the link. */
export function passwordLinkRoutes(app: App, dependencies: PasswordLinkRouteDependencies): void {
  const { links, credentials, memberships, factors, audit, attempts, bus, mail, publicUrl, clock, onError } =
    dependencies;

  route(app, forgetPassword, async ({ body, ip }) => {
    if (mail === undefined || publicUrl === undefined) throw new ProblemError('mail-not-configured');
    const email = plainEmail(body.email);
    await attempts.begin(`new password of ${email}`, ip);
    // Send it after the answer, so that the duration does not reveal whether the account exists.
    void sendLink({ links, mail, publicUrl }, email).catch(onError);
  });

  const openLink = async (token: string) => {
    const owner = await links.find(token);
    if (owner === null) throw new ProblemError('password-link-ended');
    return owner;
  };

  route(app, readPasswordLink, async ({ params }) => {
    const { accountId, name, email } = await openLink(params.token);
    const keepsFactors = (await credentials.isProven(accountId)) && (await factors.isProtected(accountId));
    return { name, email, ...(keepsFactors ? { secondFactor: true as const } : {}) };
  });

  route(app, choosePasswordByLink, async (request) => {
    const { params, body, log, ip } = request;
    const owner = await openLink(params.token);
    await refuseWeak(body.password, owner);
    await refuseCurrent(credentials, owner.accountId, body.password, () => openLink(params.token));
    const hash = await hashPassword(body.password);
    const { accountId: id, name } = owner;
    const places = openOnes(await memberships.of(id));
    const actor = { kind: 'account', id, name };
    const act = {
      area: 'access',
      kind: 'choosePasswordByLink',
      actor,
      device: deviceOf(request),
      address: ip,
    } as const;
    const ended = await links.spend(params.token, async (transaction) => {
      for (const { establishmentId } of places)
        await audit.add(establishmentId, clock(), { ...act, changes: [] }, transaction);
      await credentials.proveMailbox(id, transaction);
      return credentials.replace(id, hash, { transaction });
    });
    if (ended === undefined) throw new ProblemError('password-link-ended');
    for (const sessionId of ended) bus.publish({ kind: 'session-ended', sessionId });
    noteChange(log, { account: id, address: ip });
    void mail?.send({ to: owner.email, ...changedPasswordLetter(owner) });
  });
}

async function sendLink(
  { links, mail, publicUrl }: { readonly links: PasswordLinks; readonly mail: Mail; readonly publicUrl: URL },
  email: string,
): Promise<void> {
  const made = await links.create(email);
  if (!made.ok) return;
  const { token, name, email: to } = made.value;
  await mail.send({ to, ...newPasswordLetter({ name, url: `${publicUrl.origin}/senha?t=${token}` }) });
}

function noteChange(log: FastifyBaseLogger, what: { readonly account: string; readonly address: string }): void {
  log.info({ security: 'password-by-link', ...what });
}
