import type { FastifyRequest } from 'fastify';
import { ProblemError } from '#server/platform/problem.ts';
import { type PrintAgents, printAgentTokenOf } from '#server/printing/print-agents.ts';
import { secretOf } from './api-key-secret.ts';
import type { ApiKeys } from './api-keys.ts';
import type { Caller } from './caller.ts';
import { sessionCookieOf } from './session-cookie.ts';
import type { VerifiedSessions } from './verified-sessions.ts';

export interface AuthenticateDependencies {
  readonly sessions: Pick<VerifiedSessions, 'find'>;
  readonly apiKeys: Pick<ApiKeys, 'authenticate'>;
  readonly printAgents: Pick<PrintAgents, 'authenticate'>;
}

/**
 * Finds the caller of a request; throws the problem `signed-out` if nobody is known. An `Authorization` header decides
 * alone: a cookie sent along does not make up for a wrong key.
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
