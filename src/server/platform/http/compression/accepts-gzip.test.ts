import { expect, test } from 'vitest';
import { acceptsGzip } from './accepts-gzip.ts';

test.each([
  ['gzip', true],
  ['br;q=1.0, GZIP;q=0.8', true],
  ['*', true],
  ['*;q=0.1, gzip;q=0', false],
  ['gzip;q=0', false],
  ['br, deflate', false],
  ['identity', false],
  ['gzip;q=many', false],
  [undefined, false],
])('%s', (header, expected) => {
  expect(acceptsGzip(header)).toBe(expected);
});
