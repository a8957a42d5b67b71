import { hash, randomBytes } from 'node:crypto';

/** 256 random bits: too many to guess, so a plain digest is safe to store. */
const SECRET_BYTES = 32;
const FORM = /^pm_[A-Za-z0-9_-]{43}$/;
const HINT_LENGTH = 4;

/** A new secret of 32 bytes, random unless given: `pm_` and 43 characters that reveal no owner. */
export function newSecret(bytes: Buffer = randomBytes(SECRET_BYTES)): string {
  return `pm_${bytes.toString('base64url')}`;
}

/** The hash that the store keeps. */
export function hashOf(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

/** The end of a secret, to distinguish keys. */
export function hintOf(secret: string): string {
  return secret.slice(-HINT_LENGTH);
}

/** The secret in an `Authorization` header; undefined for anything else. */
export function secretOf(authorization: string): string | undefined {
  const secret = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  return secret !== undefined && FORM.test(secret) ? secret : undefined;
}
