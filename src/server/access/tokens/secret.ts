import { createHash, randomBytes } from 'node:crypto';

/** 192 random bits: too many to guess, and short enough for a message. */
const TOKEN_BYTES = 24;

/** A new token of a session or of a link. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The hash of a token or a code, which the store keeps instead of it: reading the store opens nothing. */
export function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
