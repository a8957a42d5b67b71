import { expect, test } from 'vitest';
import { rideMinutes } from './ride-minutes.ts';

test.each([
  [0, 1],
  [350, 1],
  [351, 2],
  [4580, 14],
])('a ride of %i m takes %i min', (metres, minutes) => {
  expect(rideMinutes(metres)).toBe(minutes);
});
