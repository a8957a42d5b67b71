import { operation } from '#contract/operation.ts';
import { WriteHeaders } from '#contract/shared/request-headers.ts';
import { DayTurnListSchema, DayTurnSchema, DayTurnsQuery, LeftOverSchema } from './schema.ts';

export const recordDayTurn = operation({
  method: 'POST',
  path: '/api/day-turns',
  summary: 'Virada do dia',
  description:
    'Registra quem virou o dia, o que ficou em aberto e por quê, também na auditoria. O servidor vê o que está em aberto. Os pedidos de `carry` aparecem no painel do dia seguinte; nenhum outro muda. Com `seen`, é recusada se outra pessoa registrou uma virada deste dia nesse meio-tempo.',
  headers: WriteHeaders,
  body: DayTurnSchema,
  answer: { 204: null },
  problems: ['day-turn-recorded'],
  policy: { access: 'session', writesOrder: true },
});

export const listDayTurns = operation({
  method: 'GET',
  path: '/api/day-turns',
  summary: 'Viradas registradas de um dia',
  description: 'As 20 mais novas, a última primeiro. O que ficou e por quê só aparece para quem vê a auditoria.',
  query: DayTurnsQuery,
  answer: { 200: DayTurnListSchema },
  problems: [],
  policy: { access: 'session' },
});

export const readLeftOver = operation({
  method: 'GET',
  path: '/api/day-turns/left-over',
  summary: 'O que os dias anteriores deixaram em aberto',
  description:
    'Entregas e retiradas que não foram concluídas, canceladas nem trazidas para hoje, do último dia com pedidos antes do atual e dos seis antes dele: até 200, o dia mais novo primeiro.',
  answer: { 200: LeftOverSchema },
  problems: [],
  policy: { access: 'session' },
});
