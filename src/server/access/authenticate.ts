import type { FastifyRequest } from 'fastify';
import type { CourierLinks } from '#server/couriers/links.ts';
import { courierTokenOf } from '#server/couriers/token.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { type PrintAgents, printAgentTokenOf } from '#server/printing/print-agents.ts';
import type { Caller } from './caller.ts';
import type { ApiKeys } from './keys/keys.ts';
import { secretOf } from './keys/secret.ts';
import { sessionCookieOf } from './session-cookie.ts';
import type { NoteUse } from './sessions/noted-use.ts';
import type { VerifiedSessions } from './verified-sessions.ts';

export interface AuthenticateDependencies {
  readonly sessions: Pick<VerifiedSessions, 'find'>;
  readonly apiKeys: Pick<ApiKeys, 'authenticate'>;
  readonly printAgents: Pick<PrintAgents, 'authenticate'>;
  readonly courierLinks: Pick<CourierLinks, 'authenticate'>;
  readonly noteUse: NoteUse;
  /** People reach the portal by https only. */
  readonly isSecure: boolean;
}

/**
 * Finds the caller of a request; throws the problem `signed-out` if nobody is known, `link-ended` for a courier's link.
 * With an `Authorization` header the cookie is ignored, even if the key is wrong.
 */
export function createAuthenticate(dependencies: AuthenticateDependencies) {
  return async ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Promise<Caller> => {
    const caller =
      headers.authorization === undefined
        ? await callerOfCookie(dependencies, headers.cookie)
        : await callerOfSecret(dependencies, headers.authorization);
    if (!caller) throw new ProblemError('signed-out');
    if (caller.sessionId !== undefined) dependencies.noteUse(caller.sessionId, ip);
    return caller;
  };
}

async function callerOfCookie(
  { sessions, isSecure }: Pick<AuthenticateDependencies, 'sessions' | 'isSecure'>,
  header: string | undefined,
) {
  const cookie = sessionCookieOf(header, isSecure);
  return cookie === undefined ? undefined : (await sessions.find(cookie))?.caller;
}

async function callerOfSecret(
  { apiKeys, printAgents, courierLinks }: AuthenticateDependencies,
  header: string,
): Promise<Caller | null | undefined> {
  const courierToken = courierTokenOf(header);
  if (courierToken !== undefined) {
    const caller = await courierLinks.authenticate(courierToken);
    if (!caller) throw new ProblemError('link-ended');
    return caller;
  }
  const token = printAgentTokenOf(header);
  if (token !== undefined) return printAgents.authenticate(token);
  const secret = secretOf(header);
  return secret === undefined ? undefined : apiKeys.authenticate(secret);
}
