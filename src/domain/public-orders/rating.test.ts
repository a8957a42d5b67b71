import { describe, expect, test } from 'vitest';
import { MINUTE_MS, toIso } from '#domain/shared/instant.ts';
import { FRIDAY_NIGHT } from '#tests/support/order-examples.ts';
import { meanStars, rate, rateUntil, starsText } from './rating.ts';

const at = (minutes: number) => FRIDAY_NIGHT + minutes * MINUTE_MS;
const iso = (minutes: number) => toIso(at(minutes));

describe('a rating', () => {
  const ends = at(24 * 60);
  const first = { stars: 4, at: iso(60) };

  test('counts in the mean; without ratings there is no mean', () => {
    expect(meanStars([1, 0, 0, 0, 3])).toBe(4);
    expect(meanStars([0, 0, 0, 0, 0])).toBeNull();
  });

  test('can be given after the delivery and changed for a day, never after the link has expired', () => {
    expect(rateUntil('on-route', undefined, ends, at(1))).toBeNull();
    expect(rateUntil('delivered', undefined, ends, at(1))).toBe(ends);
    expect(rateUntil('delivered', first, at(99 * 60), at(24 * 60))).toBe(at(25 * 60));
    expect(rateUntil('delivered', first, ends, ends)).toBeNull();
  });

  test('keeps its first instant, leaves out blank words, and is refused when it is too late', () => {
    expect(rate({ stars: 5, words: ' Ótimo ' }, undefined, ends, iso(1))).toEqual({
      ok: true,
      value: { stars: 5, words: 'Ótimo', at: iso(1) },
    });
    expect(rate({ stars: 1, words: '  ' }, first, ends, iso(70))).toEqual({
      ok: true,
      value: { stars: 1, at: iso(60) },
    });
    expect(rate({ stars: 1 }, first, null, iso(70))).toEqual({ ok: false, problem: { code: 'rating-closed' } });
  });

  test.each([
    [1, 'Muito ruim'],
    [2, 'Ruim'],
    [3, 'Regular'],
    [4, 'Bom'],
    [5, 'Muito bom'],
    [6, ''],
  ])('of %i reads %j', (stars, text) => expect(starsText(stars)).toBe(text));
});
