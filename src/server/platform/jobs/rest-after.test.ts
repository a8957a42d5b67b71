import { expect, test } from 'vitest';
import { restAfter } from './rest-after.ts';

test('background work rests three times as long as its step took, and never for long', () => {
  expect(restAfter(40)).toBe(120);
  expect(restAfter(0)).toBe(0);
  expect(restAfter(60_000)).toBe(2_000);
});
