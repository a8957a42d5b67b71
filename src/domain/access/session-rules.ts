import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long a browser stays signed in after its last visit, in days. */
export const IDLE_DAYS = 30;

/** How long a session lasts at most, however much it is used, in days (ASVS 7.3.2). */
export const LONGEST_DAYS = 90;

/** How long a proof of identity is valid, the sign-in included, in milliseconds (ASVS 7.5.1). */
export const PROOF_MS = 10 * MINUTE_MS;

/** When a session that began at `createdAt` ends at the latest. */
export function longestEnd(createdAt: InstantMs): InstantMs {
  return createdAt + LONGEST_DAYS * DAY_MS;
}

/** Whether the last proof of identity is at most {@link PROOF_MS} old. */
export function isProved(provedAt: InstantMs, now: InstantMs): boolean {
  return now - provedAt < PROOF_MS;
}
