import { expect, test } from 'vitest';
import { type LabelBox, roomFor } from './declutter.ts';
import { roundLength, scaleBarOf } from './scale-bar.ts';

const box = (id: string, left: number, top: number, weight = 1): LabelBox => ({
  id,
  left,
  top,
  width: 60,
  height: 20,
  weight,
});

test('labels that would cover one another leave the room to the heavier one', () => {
  const shown = roomFor([box('a', 0, 0), box('b', 30, 10, 5), box('c', 200, 0), box('d', 230, 15)]);
  expect([...shown].toSorted()).toEqual(['b', 'c']);
});

test('labels side by side, and across the cells of the search, are all shown', () => {
  expect(roomFor([box('a', 0, 0), box('b', 60, 0), box('c', -61, 0), box('d', 0, 20)]).size).toBe(4);
  expect(roomFor([box('a', 60, 60), box('b', 100, 70)]).size).toBe(1);
});

test.each([
  [0.4, 1],
  [1, 1],
  [4.9, 2],
  [87, 50],
  [500, 500],
  [1999, 1000],
])('at most %d metres reads best as %d', (most, metres) => {
  expect(roundLength(most)).toBe(metres);
});

test('a scale bar is as long as its text says', () => {
  expect(scaleBarOf(2.5, 90)).toEqual({ metres: 200, pixels: 80 });
});
