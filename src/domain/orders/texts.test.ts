import { expect, test } from 'vitest';
import { ORDER_PROBLEM_TEXTS } from './texts.ts';

test('every problem of a new order is a sentence', () => {
  expect(ORDER_PROBLEM_TEXTS).toMatchObject({
    'no-items': 'Inclua pelo menos um item.',
    'no-item-name': 'Informe o nome do item.',
    'no-command': 'Informe a comanda.',
    'no-customer': 'Informe o cliente.',
    'no-customer-name': 'Informe o nome do cliente.',
    'no-address': 'Informe o endereço.',
    'no-number': 'Informe o número.',
    'too-many-minutes': 'No máximo 1440 minutos.',
    'courtesy-with-price': 'Um item de cortesia não tem preço.',
    'unknown-method': 'Forma de pagamento desconhecida.',
    'no-change': 'Esta forma de pagamento não tem troco.',
    'received-too-little': 'Recebido menor que o valor.',
  });
});
