import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { repeatableName } from './repeatable-id.ts';

/** The bytes of a secret that a request creates. */
export type SecretBytes = (request: FastifyRequest) => Buffer;

const BYTES = 32;

/**
 * 256 bits for a secret that a request creates: random, or with an `Idempotency-Key` derived from establishment, path,
 * key, body and the portal's own secret, so that a retry after a lost answer returns the secret in force. Cannot be computed
 * without the portal's secret.
 */
export function createSecretBytes(portalSecret: string): SecretBytes {
  const secret = Buffer.from(hkdfSync('sha256', portalSecret, '', 'portal-motoboy secrets of requests', BYTES));
  return (request) => {
    const name = repeatableName(request);
    return name === undefined ? randomBytes(BYTES) : createHmac('sha256', secret).update(name).digest();
  };
}
