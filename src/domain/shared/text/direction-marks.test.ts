import { expect, test } from 'vitest';
import { hasDirectionMarks, withoutDirectionMarks } from './direction-marks.ts';

test.each([
  ['\u202eAna', 'Ana'],
  ['\u202a\u202b\u202c\u202d\u202eA\u2066\u2067\u2068\u2069na', 'Ana'],
  ['שלום Ana 👨‍👩‍👧', 'שלום Ana 👨‍👩‍👧'],
  ['A\u2029\u2065\u206ana', 'A\u2029\u2065\u206ana'],
])('%j becomes %j', (text, plain) => {
  expect(withoutDirectionMarks(text)).toBe(plain);
  expect(hasDirectionMarks(text)).toBe(text !== plain);
});
