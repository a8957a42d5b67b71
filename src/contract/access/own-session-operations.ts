import { operation } from '#contract/operation.ts';
import { OwnSessionsSchema, ProofSchema, SessionParams } from './own-session-schema.ts';

export const listSessions = operation({
  method: 'GET',
  path: '/api/sessions',
  summary: 'Onde a própria conta está aberta',
  answer: { 200: OwnSessionsSchema },
  problems: [],
  policy: { access: 'session' },
});

export const endSession = operation({
  method: 'DELETE',
  path: '/api/sessions/:id',
  summary: 'Sair da própria conta em outro aparelho, com efeito imediato',
  params: SessionParams,
  answer: { 204: null },
  problems: ['session-not-found'],
  policy: { access: 'session' },
});

export const endOtherSessions = operation({
  method: 'DELETE',
  path: '/api/sessions',
  summary: 'Sair da própria conta em todos os outros aparelhos',
  answer: { 204: null },
  problems: [],
  policy: { access: 'session' },
});

export const proveIdentity = operation({
  method: 'POST',
  path: '/api/session/proof',
  summary: 'Confirmar quem é: vale por dez minutos para o que pede confirmação',
  body: ProofSchema,
  answer: { 204: null },
  problems: ['old-password-wrong', 'wrong-code', 'too-many-attempts'],
  policy: { access: 'session' },
});
