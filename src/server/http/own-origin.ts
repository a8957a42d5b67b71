import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '#server/problem.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes and sockets that another site's page asks for with our cookie. A key in the `Authorization` header
 * is nothing that a browser adds by itself, so such requests come from wherever they like.
 */
export function refuseForeignOrigins(app: FastifyInstance, publicUrl: URL | undefined): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isSocket = request.headers.upgrade !== undefined;
    const mayChange = isSocket || !READS.has(request.method);
    const isSafe = !mayChange || request.headers.authorization !== undefined || comesFromHere(request, publicUrl);
    done(isSafe ? undefined : new ProblemError('foreign-origin'));
  });
}

/** Browsers say where a change comes from; programs that say nothing carry no cookie of somebody else's. */
function comesFromHere(request: FastifyRequest, publicUrl: URL | undefined): boolean {
  const { origin } = request.headers;
  if (origin === undefined) {
    const site = request.headers['sec-fetch-site'];
    return site === undefined || site === 'same-origin' || site === 'none';
  }
  if (origin === publicUrl?.origin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
