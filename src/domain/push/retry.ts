import type { InstantMs } from '#domain/shared/instant.ts';
import { type Pauses, pauseMs } from '#domain/webhooks/breaker.ts';

/** The pauses for a push service that fails. Messages are tried until they are too old; see {@link nextTry}. */
export const PUSH_PAUSES: Pauses = { firstPauseSeconds: 2, longestPauseSeconds: 60 };

/** Removes a device after this many failures in a row, even if the service does not report it as gone. */
export const MOST_FAILURES = 50;

/**
 * The time of the next attempt; undefined if the message would be too old by then. `afterSeconds` is the delay that the
 * service asked for.
 */
export function nextTry(
  { tries, expiresAt }: { readonly tries: number; readonly expiresAt: InstantMs },
  now: InstantMs,
  afterSeconds = 0,
): InstantMs | undefined {
  const at = now + Math.max(pauseMs(tries, PUSH_PAUSES), afterSeconds * 1000);
  return at < expiresAt ? at : undefined;
}
