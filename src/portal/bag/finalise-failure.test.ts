import { expect, test } from 'vitest';
import { PROBLEMS, type Problem, type ProblemCode } from '#contract/problems.ts';
import { NoAnswerError, ProblemError } from '#portal/api/problem-error.ts';
import { finaliseFailureOf } from './finalise-failure.ts';

function problem(code: ProblemCode, more: Partial<Problem> = {}): ProblemError {
  return new ProblemError({ type: 'about:blank', title: code, code, ...PROBLEMS[code], ...more });
}

test.each([
  [problem('order-write-failed'), 'try-again'],
  [problem('store-unavailable'), 'try-again'],
  [problem('too-many-requests'), 'try-again'],
  [problem('idempotency-key-reused'), 'already-saved'],
  [problem('signed-out'), 'sign-in'],
  [problem('invalid-order'), 'correct'],
  [new NoAnswerError(), 'try-again'],
  [new TypeError('a mistake of ours'), 'try-again'],
] as const)('%s offers the way out %s', (error, wayOn) => {
  expect(finaliseFailureOf(error).wayOn).toBe(wayOn);
});

test("a failed write shows the catalogue's sentence", () => {
  const sentence = 'Atenção, Problemas ao realizar está operação.';
  expect(finaliseFailureOf(problem('order-write-failed')).sentence).toBe(sentence);
  expect(finaliseFailureOf(new NoAnswerError()).sentence).toBe(sentence);
});

test('a lost answer says that a retry makes no second order', () => {
  expect(finaliseFailureOf(new NoAnswerError()).advice).toContain('não salva o pedido duas vezes');
});

test.each([
  ['order', 'Nada se perdeu: o pedido continua aqui.', 'Confira em Pedidos', 'Salvar como outro pedido'],
  ['sale', 'Nada se perdeu: a venda continua aqui.', 'Confira em Fechamento do dia', 'Salvar como outra venda'],
  ['items', 'Nada se perdeu: os itens continuam aqui.', 'Confira na comanda', 'Lançar o que está aqui'],
] as const)('the words fit what was not saved: %s', (unsaved, kept, check, saveAsWell) => {
  expect(finaliseFailureOf(new NoAnswerError(), unsaved).advice).toContain(kept);
  const reused = finaliseFailureOf(problem('idempotency-key-reused'), unsaved);
  expect(reused).toMatchObject({ wayOn: 'already-saved', saveAsWell, advice: expect.stringContaining(check) });
});

test.each([
  ['/customer/name', 'Cliente', 'name'],
  ['/customer', 'Cliente', 'name'],
  ['/customer/address/address', 'Endereço', 'address'],
  ['/customer/address/number', 'Número', 'number'],
  ['/customer/address/city', 'Cidade', 'city'],
  ['/scheduledFor/from', 'Agendamento', 'schedule'],
  ['/order/items', 'Itens', 'items'],
  ['/order/items/1/notes', 'Item 2', 'items'],
  ['/order/txDelivery', 'Taxa de entrega', 'txDelivery'],
  ['/order/payments/0/methodId', 'Pagamento', 'payments'],
  ['/order/payments/0/changeFor', 'Troco', 'payments'],
])('a refusal of %s names the field %s and marks it', (path, label, field) => {
  const refused = finaliseFailureOf(problem('invalid-order', { errors: [{ path, detail: 'Não serve.' }] }));
  expect([refused.details, [...refused.fields]]).toEqual([[`${label}: Não serve.`], [[field, 'Não serve.']]]);
});

test('refusals of the whole order are shown', () => {
  const errors = [{ path: '/order', detail: 'O total do pedido está acima do limite.' }];
  expect(finaliseFailureOf(problem('invalid-order', { errors })).details).toEqual([errors[0]?.detail]);
});
