import type { InstantMs } from '#domain/shared/instant.ts';
import { type Patience, pauseMs } from '#domain/webhooks/breaker.ts';

/** How a push service that fails is probed. */
export const PUSH_PATIENCE: Patience = { retries: 12, firstPauseSeconds: 2, longestPauseSeconds: 60 };

/** A device that failed this often in a row, without being reported as gone, is removed. */
export const MOST_FAILURES = 50;

/**
 * When a message that failed is tried again; undefined if it would be too old by then. `afterSeconds` is what the
 * service asked for.
 */
export function nextTry(
  { tries, expiresAt }: { readonly tries: number; readonly expiresAt: InstantMs },
  now: InstantMs,
  afterSeconds = 0,
): InstantMs | undefined {
  const at = now + Math.max(pauseMs(tries, PUSH_PATIENCE), afterSeconds * 1000);
  return at < expiresAt ? at : undefined;
}
