import { expect, test, vi } from 'vitest';
import { PROBLEMS } from '#contract/problems.ts';
import { forgetPersonalContent } from '#portal/stores/personal-content.ts';
import { NoAnswerError, ProblemError } from './problem-error.ts';
import { createRetryKey } from './retry-key.ts';
import { tabEstablishment } from './tab-establishment.ts';

const problem = (code: 'invalid-order' | 'internal-error' | 'signed-out' | 'idempotency-key-reused') => {
  const { status, detail } = PROBLEMS[code];
  return new ProblemError({ type: 'about:blank', title: code, status, code, detail });
};

test.each([
  ['no answer', new NoAnswerError()],
  ['a failure inside the server', problem('internal-error')],
])('after %s the same request keeps its key, and another request gets a new one', (_, error) => {
  const kept = createRetryKey();
  const first = kept.keyFor({ amount: 1 });
  kept.failed(error, { amount: 1 });
  expect(kept.keyFor({ amount: 1 })).toBe(first);
  kept.failed(error, { amount: 1 });
  expect(kept.keyFor({ amount: 2 })).not.toBe(first);
});

test('after a success or a refusal the same request gets a new key', () => {
  const kept = createRetryKey();
  const first = kept.keyFor(undefined);
  kept.answered(undefined);
  const second = kept.keyFor(undefined);
  kept.failed(problem('invalid-order'), undefined);
  expect(new Set([first, second, kept.keyFor(undefined)]).size).toBe(3);
});

test('a second press during the first request uses the same key', () => {
  const kept = createRetryKey();
  expect(kept.keyFor('a')).toBe(kept.keyFor('a'));
});

const MOVEMENT = { kind: 'supply', amount: 5_000, reason: 'Troco' };
const CASH = 'cash 1';

test('a write of money that got no answer keeps its key for the next form, until it succeeds', () => {
  const closed = createRetryKey();
  const first = closed.keyFor(MOVEMENT, CASH);
  closed.failed(new NoAnswerError(), MOVEMENT, CASH);
  const opened = createRetryKey();
  expect(createRetryKey().keyFor({ ...MOVEMENT, amount: 5_001 }, CASH)).not.toBe(first);
  expect(createRetryKey().keyFor(MOVEMENT, 'cash 2')).not.toBe(first);
  expect(createRetryKey().keyFor(MOVEMENT)).not.toBe(first);
  expect(opened.keyFor(MOVEMENT, CASH)).toBe(first);
  expect(opened.answered(MOVEMENT, CASH)).toBe(true);
  const wanted = opened.keyFor(MOVEMENT, CASH);
  expect(wanted).not.toBe(first);
  expect(opened.answered(MOVEMENT, CASH)).toBe(false);
});

test('a refusal ends the key of a first try, but not of one after a lost answer', () => {
  const asked = { ...MOVEMENT, reason: 'Banco' };
  const kept = createRetryKey();
  const first = kept.keyFor(asked, CASH);
  kept.failed(new NoAnswerError(), asked, CASH);
  createRetryKey().keyFor(asked, CASH);
  kept.failed(problem('signed-out'), asked, CASH);
  expect(createRetryKey().keyFor(asked, CASH)).toBe(first);
  kept.failed(problem('idempotency-key-reused'), asked, CASH);
  const second = kept.keyFor(asked, CASH);
  expect(second).not.toBe(first);
  kept.failed(problem('invalid-order'), asked, CASH);
  expect(createRetryKey().keyFor(asked, CASH)).not.toBe(second);
});

test('the same write after an hour, or at another establishment, or after "Sair", is another one', () => {
  const asked = { ...MOVEMENT, reason: 'Moedas' };
  vi.useFakeTimers();
  try {
    tabEstablishment.isAt('cantina');
    const first = createRetryKey().keyFor(asked, CASH);
    vi.advanceTimersByTime(3_599_000);
    expect(createRetryKey().keyFor(asked, CASH)).toBe(first);
    vi.advanceTimersByTime(1_000);
    const second = createRetryKey().keyFor(asked, CASH);
    expect(second).not.toBe(first);
    tabEstablishment.leave();
    tabEstablishment.isAt('padaria');
    expect(createRetryKey().keyFor(asked, CASH)).not.toBe(second);
    tabEstablishment.leave();
    tabEstablishment.isAt('cantina');
    expect(createRetryKey().keyFor(asked, CASH)).toBe(second);
    forgetPersonalContent();
    expect(createRetryKey().keyFor(asked, CASH)).not.toBe(second);
  } finally {
    vi.useRealTimers();
    tabEstablishment.leave();
    forgetPersonalContent();
  }
});
