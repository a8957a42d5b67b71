import type { InstantMs } from './instant.ts';

/**
 * What is remembered of an address that takes no messages. While it is open nothing but a probe goes out, so that an
 * address out of order costs one call at each probe, however many messages wait for it.
 */
export interface Breaker {
  /** Tries that failed since the last one that arrived. */
  readonly failures: number;
  /** When the first of them failed. */
  readonly failingSince?: InstantMs;
  /** How often in a row it opened, or stayed open after a probe. */
  readonly openings: number;
  /** Open until then; from then on one probe may go out. Absent where it is closed. */
  readonly probeAt?: InstantMs;
}

/** `closed`: messages go out. `open`: none does. `half-open`: one goes out as a probe and decides. */
export type BreakerState = 'closed' | 'open' | 'half-open';

/** How patiently a message or an address is tried: pauses double from the first to the longest, in seconds. */
export interface Patience {
  /** Tries after the first. */
  readonly retries: number;
  readonly firstPauseSeconds: number;
  readonly longestPauseSeconds: number;
}

/** Nothing went wrong. */
export const CLOSED: Breaker = { failures: 0, openings: 0 };

/** So many failures in a row open it. */
export const FAILURES_TO_OPEN = 5;

/** Whether messages may go out at an instant. */
export function breakerState({ probeAt }: Breaker, now: InstantMs): BreakerState {
  if (probeAt === undefined) return 'closed';
  return now < probeAt ? 'open' : 'half-open';
}

/**
 * The breaker after a try that failed. Only a failed probe keeps an open one open for longer: what was under way when it
 * opened says nothing new.
 */
export function afterFailure(before: Breaker, now: InstantMs, patience: Patience, wasProbe: boolean): Breaker {
  const { openings, probeAt } = before;
  const failures = before.failures + 1;
  const failing = { failures, failingSince: before.failingSince ?? now };
  const opens = probeAt === undefined ? failures >= FAILURES_TO_OPEN : wasProbe;
  if (!opens) return { ...failing, openings, ...(probeAt === undefined ? {} : { probeAt }) };
  return { ...failing, openings: openings + 1, probeAt: now + pauseMs(openings + 1, patience) };
}

/** Whether an address was probed so often that it is to be switched off. */
export function isGivenUp({ openings }: Breaker, { retries }: Patience): boolean {
  return openings > retries;
}

/** The pause after the `number`th failure, in milliseconds: the first one's length doubled each time, up to the longest. */
export function pauseMs(number: number, { firstPauseSeconds, longestPauseSeconds }: Patience): number {
  return Math.min(firstPauseSeconds * 2 ** Math.min(number - 1, 30), longestPauseSeconds) * 1000;
}
