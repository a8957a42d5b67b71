import { expect, test } from 'vitest';
import { expectSentences } from '#tests/support/sentences.ts';
import type { ComandaProblem } from './problem.ts';
import { comandaDetail, leftText } from './texts.ts';

test.each<[ComandaProblem, string | undefined]>([
  [{ code: 'comanda-closed' }, undefined],
  [{ code: 'comanda-closed', why: 'another-day' }, 'Esta comanda terminou em outro dia e não pode ser reaberta.'],
  [{ code: 'comanda-merged' }, undefined],
  [{ code: 'comanda-merged', into: '5' }, 'Esta comanda está junta com a 5. Separe antes.'],
  [{ code: 'comanda-merged', into: '5', why: 'reopen' }, 'Esta comanda está junta com a 5. Reabra aquela.'],
  [{ code: 'comanda-taken' }, undefined],
  [{ code: 'comanda-taken', command: '5' }, 'Já há uma comanda 5 aberta.'],
  [{ code: 'comanda-not-paid', left: 150 }, 'Falta R$ 1,50.'],
  [{ code: 'comanda-overpaid', left: 0 }, 'Não falta pagar nada.'],
  [{ code: 'comanda-overpaid', left: 1 }, 'Falta pagar só R$ 0,01.'],
  [{ code: 'comanda-has-payments' }, undefined],
  [
    { code: 'comanda-has-payments', why: 'torn' },
    'Um pagamento por item foi feito depois de juntar e cobre itens das duas. Estorne antes.',
  ],
  [
    { code: 'comanda-has-payments', why: { paid: 500, total: 300 } },
    'Já foram pagos R$ 5,00 e o total ficaria em R$ 3,00. Estorne um pagamento antes.',
  ],
  [{ code: 'comanda-line-not-found' }, undefined],
  [{ code: 'comanda-line-not-found', only: { name: 'Suco', quantity: 2 } }, 'Há só 2 × Suco nesta comanda.'],
  [{ code: 'comanda-line-paid', name: 'Suco' }, 'O item “Suco” já foi pago. Estorne o pagamento antes.'],
  [{ code: 'comanda-line-paid', name: 'Suco', left: 0 }, 'O item “Suco” já foi pago.'],
  [{ code: 'comanda-line-paid', name: 'Suco', left: 1 }, 'Do item “Suco” falta pagar só R$ 0,01.'],
  [{ code: 'comanda-share-paid', person: 1, of: 3 }, 'A pessoa 1 de 3 já pagou.'],
  [{ code: 'invalid-comanda', why: { people: 3 } }, 'São só 3 pessoas.'],
  [{ code: 'invalid-comanda', why: { people: 1 } }, 'É só 1 pessoa.'],
  [{ code: 'invalid-comanda', why: { linesAddUpTo: 100 } }, 'Os itens escolhidos somam R$ 1,00.'],
  [{ code: 'already-updated' }, undefined],
])('%j has the sentence: %s', (problem, text) => {
  expect(comandaDetail(problem)?.replaceAll('\u00a0', ' ')).toBe(text);
});

test('every other invalid request has a sentence of its own', () => {
  const lines = ['no-lines', 'line-twice', 'too-many-lines', 'discount-above-line'] as const;
  const comandas = ['no-command', 'same-comanda', 'comanda-twice', 'no-service'] as const;
  const money = ['no-amount', 'too-expensive', 'discount-above-total', 'received-too-little'] as const;
  const texts = [...lines, ...comandas, ...money].map((why) => comandaDetail({ code: 'invalid-comanda', why }) ?? '');
  expectSentences(texts);
  expectSentences([leftText(5)]);
});
