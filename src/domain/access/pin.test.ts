import { expect, test } from 'vitest';
import { PASSED, refused } from '#domain/shared/result.ts';
import { checkPin } from './pin.ts';

test.each(['4711', '90210', '135791'])('%s is a PIN', (pin) => {
  expect(checkPin(pin)).toBe(PASSED);
});

test.each([
  ['123', 'format'],
  ['1234567', 'format'],
  ['12a4', 'format'],
  ['٤٧١١', 'format'],
  ['0000', 'easy'],
  ['7777', 'easy'],
  ['1234', 'easy'],
  ['8901', 'easy'],
  ['654321', 'easy'],
])('%s is refused: %s', (pin, problem) => {
  expect(checkPin(pin)).toEqual(refused({ code: problem }));
});
