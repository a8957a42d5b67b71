import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/**
 * The id of what a request creates: a new one, or with an `Idempotency-Key` always the same for that key and path, so
 * that a retry creates nothing twice (`bindRequestKeys` has already refused another body under the key). The ids
 * of different establishments differ.
 */
export function repeatableId({ headers, method, url, caller }: FastifyRequest, newId: () => string): string {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string') return newId();
  return hash('sha256', `${caller.establishmentId} ${method} ${url}\n${key}`, 'hex').slice(0, 32);
}
