import type { InstantMs } from '#domain/shared/instant.ts';

/**
 * Circuit breaker of a webhook address. While open, only probes are sent, so that an unreachable address costs one call
 * per probe, for any number of waiting messages.
 */
export interface Breaker {
  /** Failed attempts since the last success. */
  readonly failures: number;
  /** Time of the first of these failures. */
  readonly failingSince?: InstantMs;
  /** Consecutive times that it opened, or stayed open after a probe. */
  readonly openings: number;
  /** Open until this time; then one probe may be sent. Absent while closed. */
  readonly probeAt?: InstantMs;
}

/** `closed`: messages are sent. `open`: none is. `half-open`: one is sent as a probe and decides. */
export type BreakerState = 'closed' | 'open' | 'half-open';

/** The pauses between attempts: they double from the first to the longest, in seconds. */
export interface Pauses {
  readonly firstPauseSeconds: number;
  readonly longestPauseSeconds: number;
}

/** Retry policy of a message or an address. */
export interface Patience extends Pauses {
  /** Attempts after the first. */
  readonly retries: number;
}

/** A breaker without failures. */
export const CLOSED: Breaker = { failures: 0, openings: 0 };

/** Consecutive failures that open it. */
export const FAILURES_TO_OPEN = 5;

/** The state at an instant: whether messages may be sent. */
export function breakerState({ probeAt }: Breaker, now: InstantMs): BreakerState {
  if (probeAt === undefined) return 'closed';
  return now < probeAt ? 'open' : 'half-open';
}

/**
 * The breaker after a failed attempt. While it is open, only a failed probe extends the opening; attempts that started
 * before it opened do not.
 */
export function afterFailure(before: Breaker, now: InstantMs, pauses: Pauses, wasProbe: boolean): Breaker {
  const { openings, probeAt } = before;
  const failures = before.failures + 1;
  const failing = { failures, failingSince: before.failingSince ?? now };
  const opens = probeAt === undefined ? failures >= FAILURES_TO_OPEN : wasProbe;
  if (!opens) return { ...failing, openings, ...(probeAt === undefined ? {} : { probeAt }) };
  return { ...failing, openings: openings + 1, probeAt: now + pauseMs(openings + 1, pauses) };
}

/** True when the probes are exhausted and the address must be switched off. */
export function isGivenUp({ openings }: Breaker, { retries }: Patience): boolean {
  return openings > retries;
}

/** The pause after the `number`th failure, in milliseconds: starts at the first pause and doubles up to the longest. */
export function pauseMs(number: number, { firstPauseSeconds, longestPauseSeconds }: Pauses): number {
  return Math.min(firstPauseSeconds * 2 ** Math.min(number - 1, 30), longestPauseSeconds) * 1000;
}
