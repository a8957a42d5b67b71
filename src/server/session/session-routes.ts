import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { CredentialsSchema, type Session, SessionSchema, SignInHintsSchema } from '#contract/session-schema.ts';
import type { Bus } from '#server/live/bus.ts';
import { ProblemError } from '#server/problem.ts';
import type { EstablishmentStore } from '#server/store/establishment-store.ts';
import type { Accounts, OpenSession } from './accounts.ts';
import { secured, sessionCookieOf } from './session-cookie.ts';
import { type SignInDependencies, signIn } from './sign-in.ts';
import type { VerifiedSessions } from './verified-sessions.ts';

export interface SessionRoutesDependencies extends SignInDependencies {
  readonly accounts: Accounts;
  readonly sessions: Pick<VerifiedSessions, 'find'>;
  readonly establishments: Pick<EstablishmentStore, 'read'>;
  readonly bus: Pick<Bus, 'publish'>;
  /** The demonstration's sign-in while there is a demonstration. */
  readonly demonstration: () => { readonly email: string; readonly password: string } | undefined;
  /** The address people type; where it is https, cookies are for https only, whatever the proxy says of a request. */
  readonly publicUrl: URL | undefined;
}

const tags = ['Sessão'];

/** Signing in, staying signed in and signing out (specification sections 4, 5 and 8). */
export function sessionRoutes(dependencies: SessionRoutesDependencies): FastifyPluginAsyncTypebox {
  const { accounts, demonstration, publicUrl } = dependencies;
  const forBrowser = (setCookies: readonly string[], protocol: string) =>
    setCookies.map((one) => (publicUrl?.protocol === 'https:' || protocol === 'https' ? secured(one) : one));
  return async (app) => {
    app.route({
      method: ENDPOINTS.signIn.method,
      url: ENDPOINTS.signIn.path,
      config: { policy: 'public' },
      schema: { tags, summary: 'Entrar', body: CredentialsSchema, response: { 200: SessionSchema } },
      handler: async ({ body, ip, headers, protocol, log }, reply) => {
        const open = await signIn(dependencies, { email: body.email, password: body.password, address: ip });
        const session = await sessionOf(dependencies, open).catch((error) => {
          throw new ProblemError('login-failed', {}, error);
        });
        if (!session) throw new ProblemError('login-failed');
        const previous = sessionCookieOf(headers.cookie);
        if (previous) await endSession(dependencies, previous).catch(() => log.warn('a session was left'));
        return reply.header('set-cookie', forBrowser(open.setCookies, protocol)).send(session);
      },
    });

    app.route({
      method: ENDPOINTS.currentSession.method,
      url: ENDPOINTS.currentSession.path,
      config: { policy: 'session' },
      schema: { tags, summary: 'Quem está conectado', response: { 200: SessionSchema } },
      handler: async ({ headers, protocol }, reply) => {
        const open = await accounts.verify(sessionCookieOf(headers.cookie) ?? '', 'lengthen').catch((error) => {
          throw new ProblemError('store-unavailable', {}, error);
        });
        const session = open && (await sessionOf(dependencies, open));
        if (!open || !session) throw new ProblemError('signed-out');
        if (open.setCookies.length > 0) reply.header('set-cookie', forBrowser(open.setCookies, protocol));
        return session;
      },
    });

    app.route({
      method: ENDPOINTS.signOut.method,
      url: ENDPOINTS.signOut.path,
      config: { policy: 'public' },
      schema: { tags, summary: 'Sair' },
      handler: async ({ headers, protocol }, reply) => {
        const cookie = sessionCookieOf(headers.cookie);
        if (cookie !== undefined) {
          const cleared = await endSession(dependencies, cookie);
          reply.header('set-cookie', forBrowser(cleared, protocol));
        }
        return reply.code(204).send();
      },
    });

    app.route({
      method: ENDPOINTS.signInHints.method,
      url: ENDPOINTS.signInHints.path,
      config: { policy: 'public' },
      schema: { tags, summary: 'O que a página de entrada pode oferecer', response: { 200: SignInHintsSchema } },
      handler: async () => {
        const hint = demonstration();
        return hint ? { demonstration: { email: hint.email, password: hint.password } } : {};
      },
    });
  };
}

/** What the portal shows of a session; null when the establishment is gone. */
async function sessionOf(
  { establishments }: Pick<SessionRoutesDependencies, 'establishments'>,
  { account, establishmentId }: OpenSession,
): Promise<Session | null> {
  const establishment = await establishments.read(establishmentId);
  return establishment ? { account, establishment } : null;
}

/** Ends a session on every node, its sockets included; answers the cookies that clear the browser's. */
async function endSession(
  { accounts, sessions, bus }: Pick<SessionRoutesDependencies, 'accounts' | 'sessions' | 'bus'>,
  cookie: string,
): Promise<readonly string[]> {
  const session = await sessions.find(cookie);
  const cleared = await accounts.signOut(cookie);
  if (session) bus.publish({ kind: 'session-ended', sessionId: session.sessionId });
  return cleared;
}
