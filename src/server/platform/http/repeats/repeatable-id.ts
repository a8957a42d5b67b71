import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isClaimOfEarlierVersion } from './request-claims.ts';
import { requestKeyOf } from './request-key.ts';

/**
 * The id of what a request creates: a new one, or with an `Idempotency-Key` always the same for that key, path and
 * body, so that a retry creates nothing twice. The ids of different establishments differ.
 */
export function repeatableId(request: FastifyRequest, newId: () => string): string {
  const name = repeatableName(request);
  return name === undefined ? newId() : hash('sha256', name, 'hex').slice(0, 32);
}

/**
 * What the ids and secrets of a request with an `Idempotency-Key` are derived from: its establishment, method, path,
 * key and body. `undefined` without a key.
 */
export function repeatableName(request: FastifyRequest): string | undefined {
  const { method, url, caller } = request;
  const requestKey = requestKeyOf(request);
  if (requestKey === undefined) return undefined;
  const name = `${caller.establishmentId} ${method} ${url}\n${requestKey.key}`;
  // A claim of an earlier version: its ids did not depend on the body.
  return isClaimOfEarlierVersion(request) ? name : `${name}\n${requestKey.hash}`;
}
