import { operation } from '#contract/operation.ts';
import {
  AskAuthorisationSchema,
  AuthorisationListSchema,
  AuthorisationParams,
  AuthorisationSchema,
  DecisionSchema,
  OperatorListSchema,
  PinDecisionSchema,
  SavePinSchema,
} from './authorisation-schema.ts';

export const listOperators = operation({
  method: 'GET',
  path: '/api/operators',
  summary: 'Quem trabalha na loja, e quem tem PIN',
  answer: { 200: OperatorListSchema },
  problems: [],
  policy: { access: 'session' },
});

export const saveOwnPin = operation({
  method: 'PUT',
  path: '/api/session/pin',
  summary: 'Escolher o próprio PIN, de 4 a 6 números; sem ele, o PIN deixa de existir',
  description: 'Termina as sessões desta pessoa que foram abertas com um PIN nesta loja, menos a que o escolhe.',
  body: SavePinSchema,
  answer: { 204: null },
  problems: ['old-password-wrong', 'weak-pin', 'too-many-attempts'],
  policy: { access: 'session', secretBody: true },
});

export const askAuthorisation = operation({
  method: 'POST',
  path: '/api/authorisations',
  summary: 'Pedir que alguém libere um ato',
  description:
    'Vale para uma operação, um endereço e um corpo, uma vez, por poucos minutos. O pedido autorizado é repetido igual, com o cabeçalho `X-Authorisation`.',
  body: AskAuthorisationSchema,
  answer: { 201: AuthorisationSchema },
  problems: ['not-authorisable', 'too-many-entries'],
  policy: { access: 'session' },
});

export const listAuthorisations = operation({
  method: 'GET',
  path: '/api/authorisations',
  summary: 'Atos que esperam a decisão de quem pergunta',
  answer: { 200: AuthorisationListSchema },
  problems: [],
  policy: { access: 'session' },
});

export const readAuthorisation = operation({
  method: 'GET',
  path: '/api/authorisations/:id',
  summary: 'Um ato que espera, ou a decisão sobre ele',
  params: AuthorisationParams,
  answer: { 200: AuthorisationSchema },
  problems: ['authorisation-ended'],
  policy: { access: 'session' },
});

export const decideAuthorisation = operation({
  method: 'POST',
  path: '/api/authorisations/:id/decision',
  summary: 'Autorizar ou negar o ato de outra pessoa',
  params: AuthorisationParams,
  body: DecisionSchema,
  answer: { 200: AuthorisationSchema },
  problems: ['authorisation-ended', 'above-you', 'decider-lacks-factor'],
  policy: { access: 'session' },
});

export const authoriseByPin = operation({
  method: 'POST',
  path: '/api/authorisations/:id/pin',
  summary: 'Autorizar um ato com o PIN de quem pode',
  params: AuthorisationParams,
  body: PinDecisionSchema,
  answer: { 200: AuthorisationSchema },
  problems: ['authorisation-ended', 'above-you', 'decider-lacks-factor', 'wrong-pin', 'too-many-attempts'],
  policy: { access: 'session', secretBody: true },
});
