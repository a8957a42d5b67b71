import { EMPTY_TEXT } from '#domain/shared/texts.ts';
import type { ProductProblem } from './problems.ts';

const PRODUCT_TEXTS: Readonly<Record<ProductProblem['code'], string>> = {
  empty: EMPTY_TEXT,
  'ends-first': 'O fim deve vir depois do começo, até as 04:00.',
  'same-group': 'Há dois grupos com este nome.',
  'same-option': 'Há duas opções com este nome.',
  'same-id': 'Identificador repetido.',
  'min-above-max': 'O máximo não pode ser menor que o mínimo.',
  'change-without-cash': 'Só pagamento em dinheiro tem troco.',
};

/** The message for an invalid field of a product or of a payment method. */
export function productText({ code }: Pick<ProductProblem, 'code'>): string {
  return PRODUCT_TEXTS[code];
}
