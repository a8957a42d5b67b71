import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { RequestKey } from '#server/orders/order-store.ts';
import { canonicalJson } from './canonical-json.ts';

/**
 * The retry key of a request and a digest of its content: the same key with another body or address is a mistake. A
 * client may send the members of the same body in another order.
 */
export function requestKeyOf(request: FastifyRequest): RequestKey | undefined {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return undefined;
  const { body } = request;
  const content = Buffer.isBuffer(body) ? hash('sha256', body, 'base64url') : canonicalJson(body ?? null);
  return { key, hash: hash('sha256', `${request.method} ${request.url}\n${content}`, 'base64url') };
}
