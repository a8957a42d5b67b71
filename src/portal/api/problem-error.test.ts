import { expect, test } from 'vitest';
import { mayHaveActed, NoAnswerError, problemOf, signInSentenceOf, writeSentenceOf } from './problem-error.ts';

const answer = (status: number) => problemOf(new Response('<html>', { status }));

test('only a refusal proves that nothing happened', async () => {
  expect([mayHaveActed(await answer(409)), mayHaveActed(await answer(422))]).toEqual([false, false]);
  expect([mayHaveActed(await answer(502)), mayHaveActed(await answer(503))]).toEqual([true, true]);
  expect([mayHaveActed(new NoAnswerError()), mayHaveActed(new TypeError())]).toEqual([true, true]);
});

const html = () => answer(502);
const said = () => problemOf(Response.json({ code: 'already-updated', detail: 'Já foi.', status: 409 }));

test("any other failure of a sign-in or an order write shows the catalogue's sentence", async () => {
  for (const error of [new NoAnswerError(), await html(), new TypeError('a mistake of ours')]) {
    expect(signInSentenceOf(error)).toBe('Não foi possivel realizar o login.');
    expect(writeSentenceOf(error)).toBe('Atenção, Problemas ao realizar está operação.');
  }
  expect(signInSentenceOf(await said())).toBe('Já foi.');
  expect(writeSentenceOf(await said())).toBe('Já foi.');
});
