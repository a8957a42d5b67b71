import { expect, test } from 'vitest';
import { LIFE_SECONDS } from './message.ts';
import { MOST_FAILURES, nextTry } from './retry.ts';

test('an alarm waits ten minutes for a phone without signal, a run half an hour, an authorisation three minutes', () => {
  expect(LIFE_SECONDS).toEqual({ orders: 600, run: 1800, authorisation: 180, test: 60 });
});

test('a message is not retried at the instant at which it expires', () => {
  const message = { tries: 1, expiresAt: 600_000 };
  expect([nextTry(message, 597_999), nextTry(message, 598_000)]).toEqual([599_999, undefined]);
  expect(MOST_FAILURES).toBe(50);
});
