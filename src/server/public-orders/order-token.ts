import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 16;
const FORM = /^[A-Za-z0-9_-]{22}$/;

/** A new token: 128 random bits, as 22 characters that fit in an address. */
export function newOrderToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The hash that the store keeps; undefined for a text that cannot be a token. */
export function orderTokenHash(token: string): string | undefined {
  return FORM.test(token) ? createHash('sha256').update(token).digest('base64url') : undefined;
}
