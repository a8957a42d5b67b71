import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';
import { ok, type Result, refused } from '#domain/shared/result.ts';
import type { PublicRating, PublicState } from './public-order.ts';

export const RATING_BOUNDS = { stars: 5, words: 500 } as const;

/** How long a rating may be changed after it was first given. */
export const RATING_CHANGES_MS = 24 * 60 * MINUTE_MS;

/** Until when a delivered order may be rated or its rating changed; `null` if it cannot be rated (any more). */
export function rateUntil(
  state: PublicState,
  rating: PublicRating | undefined,
  linkEnds: InstantMs,
  now: InstantMs,
): InstantMs | null {
  if (state !== 'delivered') return null;
  const until = rating === undefined ? linkEnds : Math.min(linkEnds, Date.parse(rating.at) + RATING_CHANGES_MS);
  return now < until ? until : null;
}

export interface NewRating {
  readonly stars: number;
  readonly words?: string | undefined;
}

/**
 * The rating to store: a change keeps the instant of the first one; a blank comment is removed. Refused if `until`, the
 * answer of {@link rateUntil}, is `null`.
 */
export function rate(
  { stars, words = '' }: NewRating,
  before: PublicRating | undefined,
  until: InstantMs | null,
  at: string,
): Result<PublicRating, { readonly code: 'rating-closed' }> {
  if (until === null) return refused({ code: 'rating-closed' });
  const comment = words.trim();
  return ok({ stars, ...(comment === '' ? {} : { words: comment }), at: before?.at ?? at });
}

/** The mean of ratings, given how many there are of 1 star, 2 stars and so on; `null` without any. */
export function meanStars(counts: readonly number[]): number | null {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return all === 0 ? null : counts.reduce((sum, count, index) => sum + count * (index + 1), 0) / all;
}

const STAR_WORDS = ['Muito ruim', 'Ruim', 'Regular', 'Bom', 'Muito bom'] as const;

/** The label of a number of stars: `Muito bom` for 5. */
export function starsText(stars: number): string {
  return STAR_WORDS[stars - 1] ?? '';
}
