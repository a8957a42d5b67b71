import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 192 random bits: unguessable, and short enough for a message. */
const TOKEN_BYTES = 24;
const FORM = /^pmc_[A-Za-z0-9_-]{32}$/;

/** A new token: `pmc_` and 32 characters that reveal no owner. */
export function newCourierToken(): string {
  return `pmc_${randomBytes(TOKEN_BYTES).toString('base64url')}`;
}

/**
 * The token of a repeatable request: the same for the same `seed` (courier and key), so that a retry gets the first
 * answer. It cannot be computed without the portal's secret.
 */
export function repeatableCourierToken(portalSecret: string, seed: string): string {
  const bytes = createHmac('sha256', portalSecret).update(`courier link\n${seed}`).digest();
  return `pmc_${bytes.subarray(0, TOKEN_BYTES).toString('base64url')}`;
}

/** The hash that the store keeps; undefined for a text that is not a courier's token. */
export function courierTokenHash(token: string): string | undefined {
  return FORM.test(token) ? createHash('sha256').update(token).digest('base64url') : undefined;
}

/** The courier's token in an `Authorization` header, even one that was cut off; undefined for anything else. */
export function courierTokenOf(authorization: string): string | undefined {
  return /^Bearer (pmc_\S*)$/i.exec(authorization)?.[1];
}
