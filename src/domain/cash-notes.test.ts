import { expect, test } from 'vitest';
import { likelyNotes } from './cash-notes.ts';

test.each([
  [3720, [4000, 5000, 10_000, 20_000]],
  [450, [500, 1000, 2000, 5000]],
  [5000, [6000, 10_000, 20_000]],
  [8820, [9000, 10_000, 20_000]],
  [20_000, []],
  [0, []],
])('for %i cents a customer may hand over %j', (amount, notes) => {
  expect(likelyNotes(amount)).toEqual(notes);
});
