import { operation } from '#contract/operation.ts';
import { NoBodySchema, OrderParams } from '#contract/orders/requests.ts';
import { ORDER_PROBLEMS, orderVerb } from '#contract/orders/verb.ts';
import {
  AskPartnerQuoteSchema,
  CallPartnerSchema,
  ChangeDriverSchema,
  DriverPositionSchema,
  PartnerQuoteSchema,
  PartnerServiceSchema,
  PriorityFeeSchema,
  ResolveCallSchema,
} from './schema.ts';

/** The common parts of all operations on the call of an order. */
const callVerb = { ...orderVerb, policy: { access: 'orders:change', writesOrder: true } } as const;

/** The problems of every operation on an open call. */
const OPEN_CALL = ['partner-not-configured', 'partner-call-missing', 'partner-uncertain', 'partner-error'] as const;

/** Operations that the partner charges for: a key needs a scope of its own for them. */
const COSTS_MONEY = { access: 'partner:call', writesOrder: true } as const;

export const confirmPartnerCanceled = operation({
  ...orderVerb,
  method: 'POST',
  path: '/api/orders/:id/confirm-partner-canceled',
  summary: 'Confirmar cancelamento no parceiro',
  body: NoBodySchema,
  problems: [...ORDER_PROBLEMS, 'already-updated'],
});

export const readPartner = operation({
  method: 'GET',
  path: '/api/partner',
  summary: 'O serviço parceiro em uso',
  answer: { 200: PartnerServiceSchema },
  problems: [],
  policy: { access: 'orders:read' },
});

export const readDriverPosition = operation({
  method: 'GET',
  path: '/api/orders/:id/driver-position',
  summary: 'Onde está o motoboy do parceiro',
  description:
    'A última posição que o parceiro informou. A pergunta faz o portal pedir a próxima, no máximo a cada 15 segundos; sem perguntas, nada é pedido.',
  params: OrderParams,
  answer: { 200: DriverPositionSchema },
  problems: ['order-not-found'],
  policy: { access: 'orders:read' },
});

export const askPartnerQuote = operation({
  ...orderVerb,
  method: 'POST',
  path: '/api/orders/:id/partner-quote',
  summary: 'Preço e tempo do parceiro',
  body: AskPartnerQuoteSchema,
  answer: { 200: PartnerQuoteSchema },
  problems: [
    'order-not-found',
    'already-updated',
    'counter-sale',
    'order-is-pickup',
    'partner-not-configured',
    'partner-error',
    'partner-place-missing',
    'partner-contact-missing',
  ],
  policy: { access: 'partner:call' },
});

export const callPartner = operation({
  ...callVerb,
  method: 'POST',
  path: '/api/orders/:id/partner-call',
  summary: 'Chamar o parceiro pelo preço visto',
  body: CallPartnerSchema,
  problems: [
    ...ORDER_PROBLEMS,
    'already-updated',
    'counter-sale',
    'order-is-pickup',
    'partner-quote-expired',
    'partner-price-changed',
    'partner-contact-missing',
    ...OPEN_CALL,
  ],
  policy: COSTS_MONEY,
});

export const cancelPartnerCall = operation({
  ...callVerb,
  method: 'POST',
  path: '/api/orders/:id/partner-cancel',
  summary: 'Cancelar o chamado ao parceiro',
  body: NoBodySchema,
  problems: [...ORDER_PROBLEMS, ...OPEN_CALL],
  policy: COSTS_MONEY,
});

export const addPriorityFee = operation({
  ...callVerb,
  method: 'POST',
  path: '/api/orders/:id/partner-priority-fee',
  summary: 'Oferecer mais ao motoboy do parceiro',
  body: PriorityFeeSchema,
  problems: [...ORDER_PROBLEMS, ...OPEN_CALL],
  policy: COSTS_MONEY,
});

export const changePartnerDriver = operation({
  ...callVerb,
  method: 'POST',
  path: '/api/orders/:id/partner-change-driver',
  summary: 'Pedir outro motoboy ao parceiro',
  body: ChangeDriverSchema,
  problems: [...ORDER_PROBLEMS, ...OPEN_CALL],
  policy: COSTS_MONEY,
});

export const resolvePartnerCall = operation({
  ...callVerb,
  method: 'POST',
  path: '/api/orders/:id/partner-resolve',
  summary: 'Dizer se o parceiro recebeu o chamado',
  body: ResolveCallSchema,
  problems: [...ORDER_PROBLEMS, 'partner-other-call', ...OPEN_CALL],
});
