import { expect, test } from 'vitest';
import { movedUnderHand } from './moved-under-hand.ts';

const first = { at: 1000, rows: ['a', 'b', 'c'] };

test('the second press of a double click does not dispatch the run that moved up', () => {
  expect(movedUnderHand(first, { at: 1250, rows: ['b', 'c'] }, 'b')).toBe(true);
  expect(movedUnderHand(first, { at: 1600, rows: ['b', 'c'] }, 'b')).toBe(true);
});

test('a press counts if the row has not moved, or if it comes later', () => {
  expect(movedUnderHand(first, { at: 1250, rows: ['a', 'b', 'c'] }, 'b')).toBe(false);
  expect(movedUnderHand(first, { at: 1601, rows: ['b', 'c'] }, 'b')).toBe(false);
  expect(movedUnderHand(null, { at: 1250, rows: ['b', 'c'] }, 'b')).toBe(false);
});
