import { expect, test } from 'vitest';
import { ALLOWED_MS, ASKED_MS } from './on-the-spot.ts';

test('an act waits three minutes for a decision, and a decision two for its act', () => {
  expect([ASKED_MS / 1000, ALLOWED_MS / 1000]).toEqual([180, 120]);
});
