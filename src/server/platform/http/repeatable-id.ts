import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/**
 * The id of what a request creates: a new one, or with an `Idempotency-Key` always the same for that key and path, so
 * that a retry creates nothing twice (`bindRequestKeys` has already refused another body under the key). It is unique
 * within the establishment: keys of others do not collide.
 */
export function repeatableId({ headers, method, url }: FastifyRequest, newId: () => string): string {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string') return newId();
  return hash('sha256', `${method} ${url}\n${key}`, 'hex').slice(0, 32);
}
