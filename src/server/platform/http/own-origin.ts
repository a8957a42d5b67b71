import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '#server/platform/problem.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes and sockets that another site's page requests with our cookie. Browsers never add a key in the
 * `Authorization` header on their own, so requests with one may come from anywhere.
 */
export function refuseForeignOrigins(app: FastifyInstance, publicUrl: URL | undefined): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isSocket = request.headers.upgrade !== undefined;
    const mayChange = isSocket || !READS.has(request.method);
    const isSafe = !mayChange || request.headers.authorization !== undefined || comesFromHere(request, publicUrl);
    done(isSafe ? undefined : new ProblemError('foreign-origin'));
  });
}

/** Browsers send the origin of a change; programs that send none carry no stolen cookie. */
function comesFromHere(request: FastifyRequest, publicUrl: URL | undefined): boolean {
  const { origin } = request.headers;
  if (origin === undefined) {
    const site = request.headers['sec-fetch-site'];
    return site === undefined || site === 'same-origin' || site === 'none';
  }
  // The Host header comes from the caller: it decides only if PUBLIC_URL is not set.
  if (publicUrl !== undefined) return origin === publicUrl.origin;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
