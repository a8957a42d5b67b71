import { expect, test } from 'vitest';
import { deliveryMinutes } from './delivery-minutes.ts';

test.each([
  ['30 mins', 30],
  ['45 min', 45],
  ['20', 20],
  ['1.5 mins', 1.5],
  ['0 mins', 0],
  ['-5 min', 0],
  ['meia hora', 0],
  ['', 0],
  [undefined, 0],
  ['1440 mins', 1440],
  ['99999', 1440],
  ['9e10', 1440],
  ['Infinity', 0],
])('the delivery time "%s" is %s minutes', (text, minutes) => {
  expect(deliveryMinutes(text)).toBe(minutes);
});
