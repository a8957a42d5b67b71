import type { FastifyInstance } from 'fastify';
import { ProblemError } from '#server/platform/problem.ts';
import { requestKeyOf } from './request-key.ts';

/** Remembers which request an idempotency key belongs to. */
export interface RequestClaims {
  /** True if the key is new or belongs to a request of this hash; false if it belongs to another request. */
  claim(establishmentId: string, key: string, hash: string): Promise<boolean>;
  /** Deletes claims older than an instant, in ms; returns how many. */
  forget(before: number): Promise<number>;
}

/**
 * Binds the `Idempotency-Key` of every write to its establishment, operation, path and body: a retry passes and gets the
 * first answer, another request under the same key is refused. Order writes bind theirs in the order's own transaction.
 */
export function bindRequestKeys(app: FastifyInstance, claims: RequestClaims): void {
  app.addHook('preHandler', async (request) => {
    const { operation } = request.routeOptions.config;
    if (operation?.headers === undefined || operation.policy.writesOrder) return;
    const requestKey = requestKeyOf(request);
    if (requestKey === undefined) return;
    const isOwn = await claims.claim(request.caller.establishmentId, requestKey.key, requestKey.hash);
    if (!isOwn) throw new ProblemError('idempotency-key-reused');
  });
}
