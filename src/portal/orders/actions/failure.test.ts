import { expect, test } from 'vitest';
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts';
import { NoAnswerError, ProblemError } from '#portal/api/problem-error.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { failureOf } from './failure.ts';

const problem = (code: ProblemCode, more = {}) =>
  new ProblemError({ type: 'about:blank', title: code, code, ...PROBLEMS[code], ...more });

test("a refusal shows its sentence, who acted first, and the order's current state", () => {
  const order = anOrder({ status: 3 });
  const by = { name: 'Bia', verb: 'dispatch', at: '2026-11-20T23:41:00.000Z' };
  expect(failureOf(problem('already-updated', { by, order }), 'America/Sao_Paulo')).toEqual({
    sentence: 'Atenção, esse pedido já foi atualizado.',
    detail: 'Despachado por Bia às 20:41.',
    retryable: false,
    order,
  });
});

test.each([
  ['no-partner-driver', 'Atenção, nenhum motoboy pegou o pedido.', false],
  ['order-write-failed', 'Atenção, Problemas ao realizar está operação.', true],
  ['partner-error', 'Atenção, problemas ao realizar está operação!', true],
] as const)('%s shows its own sentence', (code, sentence, retryable) => {
  expect(failureOf(problem(code), 'UTC')).toEqual({ sentence, detail: '', retryable, order: null });
});

test('without an answer the write counts as failed and can be retried', () => {
  expect(failureOf(new NoAnswerError(), 'UTC')).toMatchObject({
    sentence: 'Atenção, Problemas ao realizar está operação.',
    detail: 'Sem resposta do servidor. Verifique a conexão e tente de novo.',
    retryable: true,
  });
});
