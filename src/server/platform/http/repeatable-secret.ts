import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** The bytes of a secret that a request creates. */
export type SecretBytes = (request: FastifyRequest) => Buffer;

const BYTES = 32;

/**
 * 256 bits for the secret that a request creates: random, or with an `Idempotency-Key` always the same for that
 * establishment, path and key, so that a retry whose first answer was lost shows the secret that is in force. Nobody
 * computes them without the portal's own secret.
 */
export function createSecretBytes(portalSecret: string): SecretBytes {
  const secret = Buffer.from(hkdfSync('sha256', portalSecret, '', 'portal-motoboy secrets of requests', BYTES));
  return ({ headers, method, url, caller }) => {
    const key = headers['idempotency-key'];
    if (typeof key !== 'string') return randomBytes(BYTES);
    return createHmac('sha256', secret).update(`${caller.establishmentId} ${method} ${url}\n${key}`).digest();
  };
}
