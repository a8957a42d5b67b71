import { expect, test } from 'vitest';
import { mayHaveActed, NoAnswerError, problemOf } from './problem-error.ts';

const answer = (status: number) => problemOf(new Response('<html>', { status }));

test('only a refusal says for certain that nothing happened', async () => {
  expect([mayHaveActed(await answer(409)), mayHaveActed(await answer(422))]).toEqual([false, false]);
  expect([mayHaveActed(await answer(502)), mayHaveActed(await answer(503))]).toEqual([true, true]);
  expect([mayHaveActed(new NoAnswerError()), mayHaveActed(new TypeError())]).toEqual([true, true]);
});
