import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ProblemCode } from '#contract/problems.ts';
import { ProblemError } from '#server/problem.ts';
import { type Caller, may, type Permission } from '#server/session/caller.ts';

/** Who may call a route: anybody, any known caller, or one with a permission. */
export type Policy = 'public' | 'signed-in' | Permission;

/** Finds out on whose behalf a request comes; throws the problem `signed-out` where nobody stands behind it. */
export type Authenticate = (request: FastifyRequest) => Promise<Caller>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required of every route under /api: the start fails without it. */
    policy?: Policy;
    /** An order is written: whatever goes wrong unexpectedly is `order-write-failed`. */
    writesOrder?: boolean;
    /** What a body that breaks its schema is called; `invalid-request` unless the contract has a word of its own. */
    invalidBody?: ProblemCode;
  }
  interface FastifyRequest {
    /** Set before the handler of every route that is not public. */
    caller: Caller;
  }
}

/** Puts every /api route behind its policy. A route that states none fails the start: the default is no. */
export function enforcePolicies(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('caller', null as unknown as Caller);
  app.addHook('onRoute', ({ url, method, config }) => {
    if (url.startsWith('/api') && config?.policy === undefined) {
      throw new Error(`${String(method)} ${url} states no policy`);
    }
  });
  app.addHook('onRequest', async (request) => {
    const { policy } = request.routeOptions.config;
    if (policy === undefined || policy === 'public') return;
    request.caller = await authenticate(request);
    if (policy !== 'signed-in' && !may(request.caller, policy)) throw new ProblemError('not-allowed');
  });
}
