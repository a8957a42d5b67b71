import { operation } from '#contract/operation.ts';
import { WriteHeaders } from '#contract/shared/request-headers.ts';
import { DayTurnSchema } from './schema.ts';

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
