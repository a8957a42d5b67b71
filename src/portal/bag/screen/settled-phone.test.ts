import { expect, test } from 'vitest';
import { settledPhone } from './settled-phone.ts';

test.each([
  ['(11) 98765-4321', '11987654321'],
  ['(11) 9876-5432', null],
  ['(11) 3284-0000', '1132840000'],
  ['(11) 328', null],
  ['+55 11 98765-4321', '11987654321'],
  ['', null],
])('%j is looked up as %j', (typed, digits) => {
  expect(settledPhone(typed)).toBe(digits);
});
