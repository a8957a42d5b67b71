import { expect, test } from 'vitest';
import { PROBLEMS } from '#contract/problems.ts';
import { NoAnswerError, ProblemError } from './problem-error.ts';
import { createRetryKey } from './retry-key.ts';

const problem = (code: 'invalid-order' | 'internal-error') => {
  const { status, detail } = PROBLEMS[code];
  return new ProblemError({ type: 'about:blank', title: code, status, code, detail });
};

test.each([
  ['no answer', new NoAnswerError()],
  ['a failure inside the server', problem('internal-error')],
])('after %s the same request keeps its key, and another request gets a new one', (_, error) => {
  const kept = createRetryKey();
  const first = kept.keyFor({ amount: 1 });
  kept.failed(error);
  expect(kept.keyFor({ amount: 1 })).toBe(first);
  kept.failed(error);
  expect(kept.keyFor({ amount: 2 })).not.toBe(first);
});

test('after a success or a refusal the same request gets a new key', () => {
  const kept = createRetryKey();
  const first = kept.keyFor(undefined);
  kept.answered();
  const second = kept.keyFor(undefined);
  kept.failed(problem('invalid-order'));
  expect(new Set([first, second, kept.keyFor(undefined)]).size).toBe(3);
});

test('a second press during the first request uses the same key', () => {
  const kept = createRetryKey();
  expect(kept.keyFor('a')).toBe(kept.keyFor('a'));
});
