import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  currentSession,
  enterEstablishment,
  signInHints,
  signIn as signInOperation,
  signOut,
} from '#contract/access/operations.ts';
import { beginPasskeySignIn, signInByPasskey } from '#contract/access/passkey-operations.ts';
import type { Session } from '#contract/access/session-schema.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { AuditStore } from '#server/audit/audit-store.ts';
import { noteDetail } from '#server/audit/note-act.ts';
import type { EstablishmentStore } from '#server/establishment/establishment-store.ts';
import type { StoreTransaction } from '#server/platform/database/store-transaction.ts';
import type { SignUpSettings } from '#server/platform/environment/sign-up.ts';
import { deviceOf } from '#server/platform/http/device.ts';
import { route } from '#server/platform/http/route.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { Push } from '#server/push/assemble-push.ts';
import { createAccountMark } from './account-mark.ts';
import type { Accounts } from './accounts.ts';
import type { FactorStore } from './factors/factor-store.ts';
import { siteOf } from './factors/passkey-routes.ts';
import { openByPasskey } from './factors/passkey-sign-in.ts';
import type { Passkeys } from './factors/passkeys.ts';
import { changeEstablishment } from './memberships/change-establishment.ts';
import type { MembershipStore } from './memberships/store.ts';
import { secured, sessionCookieOf } from './session-cookie.ts';
import { sessionOf } from './sessions/answer.ts';
import type { OpenSession } from './sessions/open.ts';
import { type SignInDependencies, signIn } from './sign-in.ts';
import type { VerifiedSession, VerifiedSessions } from './verified-sessions.ts';

export interface SessionRoutesDependencies extends SignInDependencies {
  readonly accounts: Accounts;
  readonly memberships: MembershipStore;
  readonly audit: Pick<AuditStore, 'add'>;
  readonly sessions: Pick<VerifiedSessions, 'find'>;
  readonly factors: Pick<FactorStore, 'readRule' | 'isProtected' | 'findPasskey' | 'noteUse'>;
  readonly passkeys: Pick<Passkeys, 'beginSignIn' | 'idIn' | 'verify'>;
  readonly clock: () => InstantMs;
  readonly establishments: Pick<EstablishmentStore, 'readOpen'>;
  readonly bus: Pick<Bus, 'publish'>;
  readonly push: Pick<Push, 'signOut'>;
  /** The demonstration's sign-in while there is a demonstration. */
  readonly demonstration: () => Promise<{ readonly email: string; readonly password: string } | undefined>;
  /** Whether e-mails can be sent. */
  readonly sendsMail: boolean;
  /** The terms for new shops; undefined while the sign-up is closed. */
  readonly signUp: SignUpSettings | undefined;
  /** Key for the marks that stand for e-mails in the log. */
  readonly sessionSecret: string;
  /** The address people type; if it is https, cookies are for https only, whatever the proxy says of a request. */
  readonly publicUrl: URL | undefined;
}

/** Signing in, staying signed in and signing out (specification sections 4, 5 and 8). */
export function sessionRoutes(dependencies: SessionRoutesDependencies): FastifyPluginAsyncTypebox {
  const { accounts, demonstration, knownDevices, passkeys, publicUrl, sessionSecret } = dependencies;
  const accountMark = createAccountMark(sessionSecret);
  const isSecure = publicUrl?.protocol === 'https:';
  const forBrowser = (setCookies: readonly string[], protocol: string) =>
    setCookies.map((one) => (isSecure || protocol === 'https' ? secured(one) : one));
  /** Gives the browser the new session and ends its previous one. */
  const settle = async (open: OpenSession, request: FastifyRequest, reply: FastifyReply): Promise<Session> => {
    const { ip, headers, protocol, log } = request;
    log.info({ security: 'sign-in', account: open.account.id, establishmentId: open.establishmentId, address: ip });
    const session = await sessionOf(dependencies, open).catch((error) => {
      throw new ProblemError('login-failed', {}, error);
    });
    if (!session) throw new ProblemError('establishment-disabled');
    const previous = sessionCookieOf(headers.cookie, isSecure);
    if (previous) await endSession(dependencies, previous).catch(() => log.warn('a previous session was not ended'));
    reply.header(
      'set-cookie',
      forBrowser([...open.setCookies, knownDevices.remember(headers.cookie, open.account.email)], protocol),
    );
    return session;
  };
  return async (app) => {
    route(app, signInOperation, async (request, reply) => {
      const { body, ip, headers, log } = request;
      const open = await signIn(dependencies, {
        email: body.email ?? undefined,
        password: body.password ?? undefined,
        code: body.code,
        establishmentId: body.establishmentId,
        address: ip,
        cookies: headers.cookie,
        place: { device: deviceOf(request), userAgent: headers['user-agent'] },
      }).catch((error) => {
        log.warn({ security: 'sign-in', refused: codeOf(error), account: accountMark(body.email ?? ''), address: ip });
        throw error;
      });
      return settle(open, request, reply);
    });

    route(app, beginPasskeySignIn, async (request) => ({
      options: await passkeys.beginSignIn(siteOf(publicUrl, request)),
    }));

    route(app, signInByPasskey, async (request, reply) => {
      const { body, ip, headers, log } = request;
      const open = await openByPasskey(dependencies, {
        site: siteOf(publicUrl, request),
        answer: body.answer,
        establishmentId: body.establishmentId,
        place: { device: deviceOf(request), userAgent: headers['user-agent'], address: ip },
      }).catch((error) => {
        log.warn({ security: 'sign-in', refused: codeOf(error), by: 'passkey', address: ip });
        throw error;
      });
      return settle(open, request, reply);
    });

    route(app, currentSession, async ({ headers, protocol }, reply) => {
      const open = await accounts.verify(sessionCookieOf(headers.cookie, isSecure) ?? '', 'lengthen').catch((error) => {
        throw new ProblemError('store-unavailable', {}, error);
      });
      const session = open && (await sessionOf(dependencies, open));
      if (!open || !session) throw new ProblemError('signed-out');
      if (open.setCookies.length > 0) reply.header('set-cookie', forBrowser(open.setCookies, protocol));
      return session;
    });

    route(app, signOut, async (request, reply) => {
      const { headers, protocol } = request;
      const cookie = sessionCookieOf(headers.cookie, isSecure);
      if (cookie === undefined) return;
      // A device that stops ringing on purpose is nothing to warn people about, as one is whose session just ends.
      const cleared = await endSession(dependencies, cookie, async ({ caller, sessionId }, transaction) => {
        const names = await dependencies.push.signOut(transaction, caller.establishmentId, sessionId);
        if (names.length > 0) noteDetail(request, { target: names.join(', '), changes: [OFF_DUTY] });
      });
      reply.header('set-cookie', forBrowser(cleared, protocol));
    });

    route(app, enterEstablishment, async (request, reply) => {
      const { body, protocol } = request;
      const open = await changeEstablishment(dependencies, request, body.establishmentId);
      const session = await sessionOf(dependencies, open);
      if (session === null) throw new ProblemError('establishment-disabled');
      reply.header('set-cookie', forBrowser(open.setCookies, protocol));
      return session;
    });

    route(app, signInHints, async ({ headers }) => {
      const hint = await demonstration();
      return {
        ...(hint ? { demonstration: { email: hint.email, password: hint.password } } : {}),
        ...(dependencies.sendsMail ? { passwordsByMail: true as const } : {}),
        ...(dependencies.signUp ? { signUp: dependencies.signUp } : {}),
        ...(sessionCookieOf(headers.cookie, isSecure) === undefined ? {} : { mayBeSignedIn: true as const }),
      };
    });
  };
}

/** What the audit shows of a sign-out on a device on duty. */
const OFF_DUTY = { path: 'onDuty', from: true, to: false };

function codeOf(error: unknown): string {
  return error instanceof ProblemError ? error.code : 'internal-error';
}

/**
 * Ends a session on every node, its sockets included, and runs `also` in the transaction that ends it; returns the cookies
 * that clear the browser's.
 */
async function endSession(
  { accounts, sessions, bus }: Pick<SessionRoutesDependencies, 'accounts' | 'sessions' | 'bus'>,
  cookie: string,
  also?: (session: VerifiedSession, transaction: StoreTransaction) => Promise<void>,
): Promise<readonly string[]> {
  const session = await sessions.find(cookie);
  const cleared = await accounts.signOut(cookie, async (_id, transaction) => {
    if (session) await also?.(session, transaction);
  });
  if (session) bus.publish({ kind: 'session-ended', sessionId: session.sessionId });
  return cleared;
}
