import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '#server/environment.ts';
import { ProblemError } from '#server/problem.ts';

/**
 * Keeps one address from using up the portal for all others. Programs on this machine are not counted. Guessing
 * passwords has a limit of its own.
 */
export async function limitRequests(app: FastifyInstance, requestsPerMinute: number): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: requestsPerMinute,
    timeWindow: 60_000,
    cache: 20_000,
    keyGenerator: ({ ip }) => ip,
    allowList: isFromThisMachine,
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) =>
      new ProblemError('too-many-requests', { retryAfter: Math.ceil(ttl / 1000) }),
  });
  // As the app's own hook it comes before the session is looked up, so that guessing keys is counted too.
  app.addHook('onRequest', app.rateLimit());
}

/** By the connection, never by what a header claims; a proxy on this machine says for whom it speaks. */
function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  return isLoopback((socket.remoteAddress ?? '').replace('::ffff:', ''));
}
