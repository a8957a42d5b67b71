import { expect, test } from 'vitest';
import { fittingSize } from './shrink-photo.ts';

test.each([
  [4000, 3000, 800, 600],
  [3000, 4000, 600, 800],
  [400, 300, 400, 300],
  [5000, 2, 800, 1],
])('%i × %i fits as %i × %i', (width, height, fittingWidth, fittingHeight) => {
  expect(fittingSize(width, height, 800)).toEqual({ width: fittingWidth, height: fittingHeight });
});
