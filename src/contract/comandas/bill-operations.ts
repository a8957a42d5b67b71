import { operation } from '#contract/operation.ts';
import { CORRECTS } from '#contract/orders/verb.ts';
import {
  AskForBillSchema,
  ChargeServiceSchema,
  ComandaPaymentSchema,
  DiscountSchema,
  RemoveLineSchema,
  SeatPeopleSchema,
  VoidPaymentSchema,
} from './schema.ts';
import { COMANDA_PROBLEMS, comandaVerb, RECEIVES, withAnswerNote } from './verb.ts';

export const payComanda = operation({
  ...comandaVerb,
  method: 'POST',
  path: '/api/comandas/:id/payments',
  summary: 'Receber um pagamento',
  description: withAnswerNote('Em parte ou tudo o que falta; com `lines`, o que falta desses itens.'),
  body: ComandaPaymentSchema,
  problems: [
    ...COMANDA_PROBLEMS,
    'comanda-overpaid',
    'comanda-line-not-found',
    'comanda-line-paid',
    'comanda-share-paid',
  ],
  policy: { ...RECEIVES, invalidBody: 'invalid-comanda' },
});

export const voidComandaPayment = operation({
  ...comandaVerb,
  method: 'POST',
  path: '/api/comandas/:id/void-payment',
  summary: 'Estornar um pagamento',
  description: withAnswerNote('Ele continua registrado, com o motivo.'),
  body: VoidPaymentSchema,
  problems: [
    ...COMANDA_PROBLEMS,
    'comanda-payment-not-found',
    'comanda-payment-voided',
    'cash-drawer-short',
    'cash-adding-up',
  ],
  policy: CORRECTS,
});

export const discountComanda = operation({
  ...comandaVerb,
  method: 'POST',
  path: '/api/comandas/:id/discount',
  summary: 'Dar desconto',
  description: withAnswerNote('Na comanda ou num item: o valor é o desconto a partir de agora, 0 remove o desconto.'),
  body: DiscountSchema,
  problems: [
    ...COMANDA_PROBLEMS,
    'comanda-line-not-found',
    'comanda-line-paid',
    'comanda-has-payments',
    'discount-above-limit',
  ],
  policy: CORRECTS,
});

export const removeComandaLine = operation({
  ...comandaVerb,
  method: 'POST',
  path: '/api/comandas/:id/remove-line',
  summary: 'Remover um item',
  description: withAnswerNote('Inteiro ou algumas unidades; o motivo fica no histórico.'),
  body: RemoveLineSchema,
  problems: [...COMANDA_PROBLEMS, 'comanda-line-not-found', 'comanda-line-paid', 'comanda-has-payments'],
  policy: CORRECTS,
});

export const chargeComandaService = operation({
  ...comandaVerb,
  method: 'POST',
  path: '/api/comandas/:id/service',
  summary: 'Cobrar ou dispensar a taxa de serviço',
  description: withAnswerNote('O que já foi pago dela fica pago. A taxa incide sobre o consumo depois do desconto.'),
  body: ChargeServiceSchema,
  problems: [...COMANDA_PROBLEMS],
  policy: RECEIVES,
});

export const seatComandaPeople = operation({
  ...comandaVerb,
  method: 'POST',
  path: '/api/comandas/:id/people',
  summary: 'Dizer quantas pessoas',
  description: withAnswerNote('0 remove o número.'),
  body: SeatPeopleSchema,
  problems: [...COMANDA_PROBLEMS],
});

export const askComandaBill = operation({
  ...comandaVerb,
  method: 'POST',
  path: '/api/comandas/:id/bill',
  summary: 'Registrar a pré-conta',
  description: withAnswerNote('Quem pediu e quando; `asked: false` desfaz. Não é documento fiscal.'),
  body: AskForBillSchema,
  problems: [...COMANDA_PROBLEMS],
});
