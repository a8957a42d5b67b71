import { expect, test } from 'vitest';
import { type ColorSchemeWish, nextWish } from './color-scheme-wish.ts';

test.each(['light', 'dark'] as const)(
  'the first click changes the visible theme, the third returns to auto (system %s)',
  (system) => {
    const first = nextWish('auto', system);
    expect(first).not.toBe(system);
    const wishes = [first, nextWish(first, system), nextWish(nextWish(first, system), system)];
    expect(new Set<ColorSchemeWish>(wishes)).toEqual(new Set(['light', 'dark', 'auto']));
    expect(wishes[2]).toBe('auto');
  },
);
