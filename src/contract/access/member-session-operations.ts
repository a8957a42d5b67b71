import { operation } from '#contract/operation.ts';
import { OwnSessionsSchema } from './own-session-schema.ts';
import { AccountParams, MemberSessionParams } from './team-schema.ts';

export const listMemberSessions = operation({
  method: 'GET',
  path: '/api/accounts/:id/sessions',
  summary: 'Onde a conta de uma pessoa está aberta neste estabelecimento',
  params: AccountParams,
  answer: { 200: OwnSessionsSchema },
  problems: ['account-not-found', 'above-you'],
  policy: { access: 'session' },
});

export const endMemberSession = operation({
  method: 'DELETE',
  path: '/api/accounts/:id/sessions/:sessionId',
  summary: 'Fechar a conta de uma pessoa em um aparelho, com efeito imediato',
  params: MemberSessionParams,
  answer: { 204: null },
  problems: ['account-not-found', 'above-you', 'session-not-found'],
  policy: { access: 'session', asksAgain: true },
});

export const endMemberSessions = operation({
  method: 'DELETE',
  path: '/api/accounts/:id/sessions',
  summary: 'Fechar a conta de uma pessoa em todos os aparelhos deste estabelecimento',
  description: 'A pessoa continua na equipe e entra de novo com a própria senha.',
  params: AccountParams,
  answer: { 204: null },
  problems: ['account-not-found', 'above-you'],
  policy: { access: 'session', asksAgain: true },
});
