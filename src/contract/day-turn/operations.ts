import { operation } from '#contract/operation.ts';
import { WriteHeaders } from '#contract/shared/request-headers.ts';
import { DayTurnSchema, LeftOverSchema } from './schema.ts';

export const recordDayTurn = operation({
  method: 'POST',
  path: '/api/day-turns',
  summary: 'Virada do dia',
  description: 'Registra na auditoria quem virou o dia, o que ficou para o próximo e por quê. Não muda nenhum pedido.',
  headers: WriteHeaders,
  body: DayTurnSchema,
  answer: { 204: null },
  problems: [],
  policy: { access: 'session' },
});

export const readLeftOver = operation({
  method: 'GET',
  path: '/api/day-turns/left-over',
  summary: 'O que o último dia deixou em aberto',
  description:
    'Entregas e retiradas do último dia com pedidos antes do atual que não foram concluídas, canceladas nem trazidas para hoje.',
  answer: { 200: LeftOverSchema },
  problems: [],
  policy: { access: 'session' },
});
