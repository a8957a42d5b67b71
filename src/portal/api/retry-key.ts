import { forgetUnanswered, keepUnanswered, unansweredKey } from '#portal/stores/unanswered-store.ts';
import { mayHaveActed, ProblemError } from './problem-error.ts';
import { newRequestKey } from './request-key.ts';
import { tabEstablishment } from './tab-establishment.ts';

/**
 * The idempotency key of the writes of one form or screen. `addsTo` names what a write adds to, if doing it twice adds
 * twice: its key outlives the form and a reload, for an hour (decision 221).
 */
export interface RetryKey {
  /** The key for a request: that of the last try if the request is the same and its result unknown, else a new one. */
  keyFor(asked: unknown, addsTo?: string): string;
  /** Notes that a request succeeded; returns whether it counts together with an earlier try that got no answer. */
  answered(asked: unknown, addsTo?: string): boolean;
  /** Notes how a request failed: its key stays only if the server may have acted, now or at an earlier try. */
  failed(error: unknown, asked: unknown, addsTo?: string): void;
}

/** The key in use. */
interface KeptKey {
  readonly text: string;
  readonly key: string;
  /** Whether a try under this key may have acted without an answer. */
  readonly isUnsure: boolean;
}

/**
 * Keeps an idempotency key until the result is known, so that a retry after a lost answer creates, pays or moves
 * nothing twice.
 */
export function createRetryKey(): RetryKey {
  let kept: KeptKey | null = null;
  const forget = (asked: unknown, addsTo: string | undefined): void => {
    kept = null;
    if (addsTo !== undefined) forgetUnanswered(placeOf(asked, addsTo));
  };
  return {
    keyFor(asked, addsTo) {
      const text = textOf(asked);
      const place = addsTo === undefined ? undefined : placeOf(asked, addsTo);
      if (kept?.text !== text) {
        const earlier = place === undefined ? undefined : unansweredKey(place, Date.now());
        kept = { text, key: earlier ?? newRequestKey(), isUnsure: earlier !== undefined };
      }
      if (place !== undefined) keepUnanswered(place, kept.key, Date.now());
      return kept.key;
    },
    answered(asked, addsTo) {
      const isUnsure = kept?.text === textOf(asked) && kept.isUnsure;
      forget(asked, addsTo);
      return isUnsure;
    },
    failed(error, asked, addsTo) {
      const last = kept?.text === textOf(asked) ? kept : null;
      if (mayHaveActed(error)) {
        if (last !== null) kept = { ...last, isUnsure: true };
        return;
      }
      // A refusal such as that of an ended session says nothing about the earlier try.
      const isReused = error instanceof ProblemError && error.code === 'idempotency-key-reused';
      if (!last?.isUnsure || isReused) forget(asked, addsTo);
    },
  };
}

function textOf(asked: unknown): string {
  return JSON.stringify(asked ?? null);
}

function placeOf(asked: unknown, addsTo: string): string {
  return JSON.stringify([tabEstablishment.get() ?? '', addsTo, asked ?? null]);
}
