import { expect, test } from 'vitest';
import { readPoint } from './read-point.ts';

test.each([
  ['-23.55052, -46.63331', { latitude: -23.55052, longitude: -46.63331 }],
  ['-23,55; -46,63', { latitude: -23.55, longitude: -46.63 }],
  ['-23,55, -46,63', { latitude: -23.55, longitude: -46.63 }],
  ['-23,55,-46,63', { latitude: -23.55, longitude: -46.63 }],
  ['(-23.55 -46.63)', { latitude: -23.55, longitude: -46.63 }],
  ['-23.55,-46', { latitude: -23.55, longitude: -46 }],
  ['-230, -46', null],
  ['0, 0', null],
  ['Rua A', null],
])('the coordinates %s are read', (text, expected) => {
  expect(readPoint(text)).toEqual(expected);
});
