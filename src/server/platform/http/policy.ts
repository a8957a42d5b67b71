import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Operation } from '#contract/operation.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { type Caller, may, type Permission } from '#server/access/caller.ts';
import { ProblemError } from '#server/platform/problem.ts';

/** Who may call a route: anybody, any known caller, or one with a permission. */
export type Policy = 'public' | 'signed-in' | Permission;

/** Finds the caller of a request; throws the problem `signed-out` if there is none. */
export type Authenticate = (request: FastifyRequest) => Promise<Caller>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required of every route under /api: the start fails without it. */
    policy?: Policy;
    /** The operation of the route; absent for the few routes that serve none. */
    operation?: Operation;
    /** Writes an order: every unexpected failure is `order-write-failed`. */
    writesOrder?: boolean;
    /** The problem for a body that breaks its schema; `invalid-request` unless the contract names another. */
    invalidBody?: ProblemCode;
  }
  interface FastifyRequest {
    /** Set before the handler of every route that is not public. */
    caller: Caller;
  }
}

/** Puts every /api route behind its policy. A route without one fails the start: the default is no. */
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
    if (!may(request.caller, policy)) throw new ProblemError('not-allowed');
  });
}
