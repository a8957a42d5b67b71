import { expect, test } from 'vitest';
import { isPhotoAddress } from './address.ts';

test.each([
  ['https://exemplo.test/rafael.jpg', true],
  [`/api/photos/${'a1'.repeat(32)}`, true],
  ['http://exemplo.test/rafael.jpg', false],
  ['javascript:alert(1)', false],
  ['JaVaScRiPt:alert(1)', false],
  ['data:image/svg+xml,<svg/>', false],
  [' https://exemplo.test/a.jpg', false],
  ['https://exemplo.test/a"onerror="x', false],
  ['/api/photos/../session', false],
  ['rafael.jpg', false],
  ['https://', false],
])('%s may be a photo: %s', (address, may) => {
  expect(isPhotoAddress(address)).toBe(may);
});
