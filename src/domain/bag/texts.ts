import { COURTESY_PROBLEM, ORDER_PROBLEM_TEXTS } from '#domain/orders/texts.ts';
import { INVALID_POSTAL_CODE } from '#domain/places/texts.ts';
import { INVALID_STATE, INVALID_TAX_ID, MISSING_PHONE } from '#domain/shared/texts.ts';
import type { Bag } from './bag.ts';
import { type BagField, type BagProblem, problemsOfBag } from './problems.ts';

/** The message of each incomplete field. */
export type BagProblems = ReadonlyMap<BagField, string>;

/** The problems of {@link problemsOfBag} as messages. */
export function bagProblems(bag: Bag): BagProblems {
  return new Map([...problemsOfBag(bag)].map(([field, problem]) => [field, textOf(problem)]));
}

const TEXTS: Readonly<Record<Exclude<BagProblem['code'], 'no-courtesy-reason'>, string>> = {
  ...ORDER_PROBLEM_TEXTS,
  'no-phone': MISSING_PHONE,
  'invalid-postal-code': INVALID_POSTAL_CODE,
  'invalid-uf': INVALID_STATE,
  'invalid-tax-id': INVALID_TAX_ID,
  'no-minutes': 'Informe o prazo em minutos.',
  'no-slot': 'Informe o dia e as horas do agendamento.',
  'item-without-name': 'Há um item sem nome.',
  'no-payment': 'Escolha como o cliente vai pagar.',
  'paid-too-little': 'Os pagamentos não cobrem o total.',
  'paid-too-much': 'Os pagamentos passam do total.',
};

function textOf(problem: BagProblem): string {
  if (problem.code !== 'no-courtesy-reason') return TEXTS[problem.code];
  return `${problem.item}: ${COURTESY_PROBLEM.charAt(0).toLowerCase()}${COURTESY_PROBLEM.slice(1)}`;
}
