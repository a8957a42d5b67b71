import { expect, test } from 'vitest';
import { layoutOf, rowsToDraw } from './grid-layout.ts';

test.each([
  [178, 1],
  [365, 1],
  [366, 2],
  [940, 5],
  [0, 1],
])('a width of %i pixels fits %i tiles of 178', (width, columns) => {
  expect(layoutOf(width, 178, 10)).toEqual({ columns, gap: 10 });
});

test('the row to keep is drawn exactly once, wherever it is', () => {
  expect(rowsToDraw(4, 7, 5)).toEqual([4, 5, 6, 7]);
  expect(rowsToDraw(4, 7, 0)).toEqual([0, 4, 5, 6, 7]);
  expect(rowsToDraw(4, 7, 90)).toEqual([4, 5, 6, 7, 90]);
});
