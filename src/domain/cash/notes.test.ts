import { expect, test } from 'vitest';
import { likelyNotes } from './notes.ts';

test.each([
  [3720, [4000, 5000, 10_000, 20_000]],
  [450, [500, 1000, 2000, 5000]],
  [5000, [6000, 10_000, 20_000]],
  [8820, [9000, 10_000, 20_000]],
  [1, [500, 1000, 2000, 5000]],
  [60_000, []],
  [60_001, [60_500, 61_000, 62_000, 65_000]],
  [20_000, []],
  [0, []],
  [-450, []],
])('for %i cents a customer may hand over %j', (amount, notes) => {
  expect(likelyNotes(amount)).toEqual(notes);
});
