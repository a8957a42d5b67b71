import { expect, test } from 'vitest';
import { minutesIn } from './typed-minutes.ts';

test.each([
  ['45', 45],
  ['10-15', 15],
  ['40 a 50', 50],
  ['45 min', 45],
  ['1h', 60],
  ['1h30', 90],
  ['1 h - 1 h 15', 75],
  ['1:30', 90],
  ['1.440', 1440],
  ['0', 0],
  ['10-', 10],
  ['99999', 9999],
  ['', null],
  ['logo', null],
])('%s is read as %s minutes', (typed, minutes) => {
  expect(minutesIn(typed)).toBe(minutes);
});
