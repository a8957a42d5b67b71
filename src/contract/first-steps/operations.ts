import { operation } from '#contract/operation.ts';
import { FirstStepsSchema, StepChoicesSchema } from './schema.ts';

export const readFirstSteps = operation({
  method: 'GET',
  path: '/api/first-steps',
  summary: 'Primeiros passos da loja',
  description: 'O que está feito vem do que a loja tem; só “pulado” é salvo.',
  answer: { 200: FirstStepsSchema },
  problems: [],
  policy: { access: 'session' },
});

export const saveFirstSteps = operation({
  method: 'PUT',
  path: '/api/first-steps',
  summary: 'Pular passos, voltar a eles, ou remover o convite da tela de pedidos',
  body: StepChoicesSchema,
  answer: { 200: FirstStepsSchema },
  problems: [],
  policy: { access: 'session' },
});
