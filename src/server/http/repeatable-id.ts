import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/**
 * The id of what a request makes: a new one, or with an `Idempotency-Key` always the same for that key and address, so
 * that a retry makes nothing twice. The establishment's rows alone are looked at: keys of others do not meet.
 */
export function repeatableId({ headers, routeOptions }: FastifyRequest, newId: () => string): string {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string') return newId();
  return hash('sha256', `${routeOptions.url}\n${key}`, 'hex').slice(0, 32);
}
