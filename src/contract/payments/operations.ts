import { CatalogueParams, SortSchema } from '#contract/catalogue/schema.ts';
import { operation } from '#contract/operation.ts';
import { changeOf, KEEPS_ABSENT } from '#contract/shared/change-schema.ts';
import {
  PaymentMethodInputSchema,
  PaymentMethodListQuery,
  PaymentMethodListSchema,
  PaymentMethodSchema,
} from './method-schema.ts';
import { PixAccountAnswerSchema, PixAccountInputSchema } from './pix-schema.ts';

export const listPaymentMethods = operation({
  method: 'GET',
  path: '/api/payment-methods',
  summary: 'Formas de pagamento',
  description: 'As ativas, em sua ordem; com `all=true` também as inativas.',
  query: PaymentMethodListQuery,
  answer: { 200: PaymentMethodListSchema },
  problems: [],
  policy: { access: 'signed-in' },
});

export const createPaymentMethod = operation({
  method: 'POST',
  path: '/api/payment-methods',
  summary: 'Nova forma de pagamento, depois das outras',
  body: PaymentMethodInputSchema,
  answer: { 201: PaymentMethodSchema },
  problems: ['invalid-payment-method', 'too-many-entries'],
  policy: { access: 'session' },
});

export const changePaymentMethod = operation({
  method: 'PUT',
  path: '/api/payment-methods/:id',
  summary: 'Alterar ou desativar forma de pagamento',
  description: KEEPS_ABSENT,
  params: CatalogueParams,
  body: changeOf(PaymentMethodInputSchema),
  answer: { 200: PaymentMethodSchema },
  problems: ['invalid-payment-method', 'payment-method-not-found', 'too-many-entries'],
  policy: { access: 'session' },
});

export const sortPaymentMethods = operation({
  method: 'PUT',
  path: '/api/payment-method-order',
  summary: 'Ordem das formas de pagamento',
  body: SortSchema,
  answer: { 200: PaymentMethodListSchema },
  problems: [],
  policy: { access: 'session' },
});

export const readPixAccount = operation({
  method: 'GET',
  path: '/api/pix-account',
  summary: 'Chave Pix',
  answer: { 200: PixAccountAnswerSchema },
  problems: [],
  policy: { access: 'session' },
});

export const savePixAccount = operation({
  method: 'PUT',
  path: '/api/pix-account',
  summary: 'Cadastrar ou trocar a chave Pix',
  description: 'A chave é conferida e salva como os bancos a conhecem; nome e cidade, sem acentos.',
  body: PixAccountInputSchema,
  answer: { 200: PixAccountAnswerSchema },
  problems: ['invalid-pix-account'],
  policy: { access: 'session', asksAgain: true },
});

export const removePixAccount = operation({
  method: 'DELETE',
  path: '/api/pix-account',
  summary: 'Remover a chave Pix',
  answer: { 204: null },
  problems: [],
  policy: { access: 'session', asksAgain: true },
});
