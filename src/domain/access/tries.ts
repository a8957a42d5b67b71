import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';

/** The counted tries of one key: a guesser's address, an account, a device. */
export interface Tries {
  readonly count: number;
  /** The last try where waits grow; the first one where a quarter of an hour is counted. */
  readonly at: InstantMs;
}

/**
 * How tries are limited. `growing`: after `free` of them each waits twice as long as the one before, from `first` to
 * `longest`, in ms. `quarter-hour`: `most` within one.
 */
export type TryLimit =
  | { readonly kind: 'growing'; readonly free: number; readonly first: number; readonly longest: number }
  | { readonly kind: 'quarter-hour'; readonly most: number };

export const QUARTER_MS = 15 * MINUTE_MS;
/** Tries whose waits grow are forgotten this long after the last one. */
export const REMEMBERED_MS = 2 * QUARTER_MS;

/** The ms that the next try has to wait, 0 for none. A time in the future, of a clock set back, never lengthens a wait. */
export function waitOf(limit: TryLimit, tries: Tries | undefined, now: InstantMs): number {
  const known = remembered(limit, tries, now);
  if (known === undefined) return 0;
  const wait = pauseAfter(limit, known.count);
  return Math.min(wait, Math.max(0, known.at + wait - now));
}

/** The tries with one more at `now`. */
export function withTry(limit: TryLimit, tries: Tries | undefined, now: InstantMs): Tries {
  const known = remembered(limit, tries, now);
  const at = limit.kind === 'quarter-hour' ? (known?.at ?? now) : now;
  return { count: (known?.count ?? 0) + 1, at };
}

/** The tries with one fewer; undefined if none is left. */
export function withoutTry({ count, at }: Tries): Tries | undefined {
  return count > 1 ? { count: count - 1, at } : undefined;
}

function pauseAfter(limit: TryLimit, count: number): number {
  if (limit.kind === 'quarter-hour') return count >= limit.most ? QUARTER_MS : 0;
  return count < limit.free ? 0 : Math.min(limit.longest, limit.first * 2 ** Math.min(count - limit.free, 30));
}

function remembered(limit: TryLimit, tries: Tries | undefined, now: InstantMs): Tries | undefined {
  const until = limit.kind === 'quarter-hour' ? QUARTER_MS : REMEMBERED_MS;
  return tries !== undefined && tries.at + until > now ? tries : undefined;
}
