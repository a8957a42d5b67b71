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
  return { key, hash: requestHash(request.method, request.url, request.body) };
}

/** A digest of what a request asks: its method, address and body, whatever the order of the body's members. */
export function requestHash(method: string, url: string, body: unknown): string {
  const content = Buffer.isBuffer(body) ? hash('sha256', body, 'base64url') : canonicalJson(body ?? null);
  return hash('sha256', `${method} ${url}\n${content}`, 'base64url');
}
