import { expect, test } from 'vitest';
import { arrowPoints } from './heading-arrow.ts';

test.each([
  [0, '0.0,-28.0 7.0,-16.0 -7.0,-16.0'],
  [90, '28.0,-0.0 16.0,7.0 16.0,-7.0'],
  [180, '0.0,28.0 -7.0,16.0 7.0,16.0'],
  [270, '-28.0,0.0 -16.0,-7.0 -16.0,7.0'],
])('the arrow of a courier who rides at %i° points there', (heading, points) => {
  expect(arrowPoints(heading)).toBe(points);
});
