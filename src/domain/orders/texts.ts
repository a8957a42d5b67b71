import { MAX_LIMIT_MINUTES } from '#domain/establishment/settings.ts';
import { SCHEDULE_BOUNDS } from './schedule/schedule.ts';
import { MAX_QUANTITY, type MoneyProblem } from './totals.ts';

/** The cash handed over is less than the payment. */
export const RECEIVED_TOO_LITTLE = 'Recebido menor que o valor.';
/** Change is requested for a payment method that gives none. */
export const NO_CHANGE = 'Esta forma de pagamento não tem troco.';
export const UNKNOWN_METHOD = 'Forma de pagamento desconhecida.';
export const MISSING_COMMAND = 'Informe a comanda.';

/** The house number of an address without one, as couriers and postmen write it. */
export const WITHOUT_NUMBER = 'S/N';

/** How to fix a free line without a courtesy reason. */
export const COURTESY_PROBLEM = 'Informe o preço, ou o motivo da cortesia.';

const MONEY: Readonly<Record<MoneyProblem, string>> = {
  quantity: `A quantidade de cada item deve ficar entre 1 e ${MAX_QUANTITY}.`,
  amount: 'Há um valor negativo ou acima do limite.',
  'discount-above-total': 'O desconto é maior que o total do pedido.',
  'total-above-limit': 'O total do pedido está acima do limite.',
};

/** The message for each problem that keeps an order from being made. */
export const ORDER_PROBLEM_TEXTS = {
  ...MONEY,
  'no-items': 'Inclua pelo menos um item.',
  'no-item-name': 'Informe o nome do item.',
  'no-command': MISSING_COMMAND,
  'no-customer': 'Informe o cliente.',
  'no-customer-name': 'Informe o nome do cliente.',
  'no-address': 'Informe o endereço.',
  'no-number': 'Informe o número.',
  'too-many-minutes': `No máximo ${MAX_LIMIT_MINUTES} minutos.`,
  'slot-past': 'O horário agendado já passou.',
  'slot-too-far': `Agende para os próximos ${SCHEDULE_BOUNDS.daysAhead} dias.`,
  'slot-ends-first': 'O horário final precisa ser depois do inicial.',
  'slot-too-long': `Entre o horário inicial e o final cabem no máximo ${SCHEDULE_BOUNDS.windowMinutes / 60} horas.`,
  'courtesy-with-price': 'Um item de cortesia não tem preço.',
  'unknown-method': UNKNOWN_METHOD,
  'no-change': NO_CHANGE,
  'received-too-little': RECEIVED_TOO_LITTLE,
  'not-prepaid': 'A gorjeta de um pedido novo vem de uma integração, em uma forma de pagamento on-line.',
} as const;

/** The problems that keep an order from being made. */
export type OrderProblemCode = keyof typeof ORDER_PROBLEM_TEXTS;
