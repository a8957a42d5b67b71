import { expect, test } from 'vitest';
import { isGridKey, stepInGrid } from './grid-steps.ts';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 10, 10],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 5],
  ['ArrowDown', 9, 10],
  ['ArrowUp', 5, 1],
  ['ArrowUp', 3, null],
  ['Home', 7, 0],
  ['End', 2, 10],
] as const)('%s leads from tile %i of 11 in rows of 4 to %s', (key, index, expected) => {
  expect(stepInGrid(key, index, 11, 4)).toBe(expected);
});

test('letters go to the search box', () => {
  expect(['a', 'Enter', 'ArrowUp'].map(isGridKey)).toEqual([false, false, true]);
});
