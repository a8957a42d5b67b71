import { expect, test } from 'vitest';
import { BAND_BOUNDS, bandAt, bandProblem } from './distance-bands.ts';

const bands = [{ upToMeters: 2_000 }, { upToMeters: 4_000 }];

test('a band includes its end, and nothing lies in a band beyond the last one', () => {
  expect([0, 2_000, 2_001, 4_000, 4_001].map((meters) => bandAt(bands, meters)?.upToMeters)).toEqual([
    2_000,
    2_000,
    4_000,
    4_000,
    undefined,
  ]);
  expect(bandAt([], 0)).toBeUndefined();
});

test.each([
  [0, undefined, 'no-distance'],
  [-1, undefined, 'no-distance'],
  [1.5, undefined, 'no-distance'],
  [Number.NaN, undefined, 'no-distance'],
  [1, undefined, undefined],
  [BAND_BOUNDS.meters, undefined, undefined],
  [BAND_BOUNDS.meters + 1, undefined, 'too-far'],
  [2_000, 2_000, 'not-farther'],
  [1_999, 2_000, 'not-farther'],
  [2_001, 2_000, undefined],
])('a band up to %d m after one up to %s: %s', (upToMeters, before, problem) => {
  expect(bandProblem({ upToMeters }, before === undefined ? undefined : { upToMeters: before })).toBe(problem);
});
