import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '#server/access/attempts/networks.ts';
import { isLoopback } from '#server/platform/environment.ts';
import { ProblemError } from '#server/platform/problem.ts';

/**
 * Keeps one address, or one IPv6 network, from using up the portal for all others. Programs on this machine are not
 * counted. Password guessing has its own limit.
 */
export async function limitRequests(app: FastifyInstance, requestsPerMinute: number): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: requestsPerMinute,
    timeWindow: 60_000,
    cache: 20_000,
    keyGenerator: ({ ip }) => networkOf(ip),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) =>
      new ProblemError('too-many-requests', { retryAfter: Math.ceil(ttl / 1000) }),
  });
  // As the app's own hook it runs before the session look-up, so that guessed keys are counted too.
  const limit = app.rateLimit();
  app.addHook('onRequest', (request, reply, done) =>
    isFromThisMachine(request) ? done() : limit.call(app, request, reply),
  );
}

/** Decides by the connection, never by a header's claim; a proxy on this machine names the client it forwards for. */
export function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  return isLoopback((socket.remoteAddress ?? '').replace('::ffff:', ''));
}
