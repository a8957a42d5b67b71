import type { FastifyRequest } from 'fastify';
import { secretOf } from '#server/api-keys/api-key-secret.ts';
import type { ApiKeys } from '#server/api-keys/api-keys.ts';
import { type PrintAgents, printAgentTokenOf } from '#server/printing/print-agents.ts';
import { ProblemError } from '#server/problem.ts';
import type { Caller } from './caller.ts';
import { sessionCookieOf } from './session-cookie.ts';
import type { VerifiedSessions } from './verified-sessions.ts';

export interface AuthenticateDependencies {
  readonly sessions: Pick<VerifiedSessions, 'find'>;
  readonly apiKeys: Pick<ApiKeys, 'authenticate'>;
  readonly printAgents: Pick<PrintAgents, 'authenticate'>;
}

/**
 * Finds out who makes a request; throws the problem `signed-out` where nobody is known. An `Authorization` header counts
 * alone: a wrong key is not made good by a cookie that the browser sent along.
 */
export function createAuthenticate({ sessions, apiKeys, printAgents }: AuthenticateDependencies) {
  return async ({ headers }: Pick<FastifyRequest, 'headers'>): Promise<Caller> => {
    const caller =
      headers.authorization === undefined
        ? await callerOfCookie(sessions, headers.cookie)
        : await callerOfSecret(apiKeys, printAgents, headers.authorization);
    if (!caller) throw new ProblemError('signed-out');
    return caller;
  };
}

async function callerOfCookie(sessions: Pick<VerifiedSessions, 'find'>, header: string | undefined) {
  const cookie = sessionCookieOf(header);
  return cookie === undefined ? undefined : (await sessions.find(cookie))?.caller;
}

async function callerOfSecret(
  apiKeys: Pick<ApiKeys, 'authenticate'>,
  printAgents: Pick<PrintAgents, 'authenticate'>,
  header: string,
) {
  const token = printAgentTokenOf(header);
  if (token !== undefined) return printAgents.authenticate(token);
  const secret = secretOf(header);
  return secret === undefined ? undefined : apiKeys.authenticate(secret);
}
