import { mayHaveActed } from './problem-error.ts';
import { newRequestKey } from './request-key.ts';

/** The idempotency key of the writes of one form or screen. */
export interface RetryKey {
  /** The key for a request: that of the last try if the request is the same and its result unknown, else a new one. */
  keyFor(asked: unknown): string;
  /** Notes that the last request was answered. */
  answered(): void;
  /** Notes how the last request failed: its key stays only if the server may have acted. */
  failed(error: unknown): void;
}

/**
 * Keeps an idempotency key until the result is known, so that a retry after a lost answer creates, pays or moves
 * nothing twice.
 */
export function createRetryKey(): RetryKey {
  let kept: { readonly asked: string; readonly key: string } | null = null;
  return {
    keyFor(asked) {
      const text = JSON.stringify(asked ?? null);
      if (kept?.asked !== text) kept = { asked: text, key: newRequestKey() };
      return kept.key;
    },
    answered() {
      kept = null;
    },
    failed(error) {
      if (!mayHaveActed(error)) kept = null;
    },
  };
}
