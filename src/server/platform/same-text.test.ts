import { expect, test } from 'vitest';
import { isSameText } from './same-text.ts';

test('texts of different lengths are compared without failing', () => {
  expect([isSameText('abc', 'abc'), isSameText('abc', 'abd'), isSameText('abc', 'ab')]).toEqual([true, false, false]);
});
