import { operation } from '#contract/operation.ts';
import { WriteHeaders } from '#contract/shared/request-headers.ts';
import { AlarmChecksSchema, CheckInputSchema, EchoSchema, LadderSchema, SeenSchema } from './schema.ts';

const byPerson = { access: 'session' } as const;

export const markSeen = operation({
  method: 'POST',
  path: '/api/alarms/seen',
  summary: 'Pedidos vistos por alguém da loja',
  description: 'Vale para todos os aparelhos. Quem foi o primeiro a ver, em qual aparelho e quando fica salvo.',
  headers: WriteHeaders,
  body: SeenSchema,
  answer: { 204: null },
  problems: [],
  policy: byPerson,
});

export const readLadder = operation({
  method: 'GET',
  path: '/api/alarms/ladder',
  summary: 'O que acontece enquanto ninguém vê um pedido',
  answer: { 200: LadderSchema },
  problems: [],
  policy: byPerson,
});

export const saveLadder = operation({
  method: 'PUT',
  path: '/api/alarms/ladder',
  summary: 'Mudar os tempos do alarme',
  headers: WriteHeaders,
  body: LadderSchema,
  answer: { 200: LadderSchema },
  problems: ['ladder-not-climbing'],
  policy: byPerson,
});

export const echoFeed = operation({
  method: 'POST',
  path: '/api/alarms/echo',
  summary: 'Provar que as mudanças chegam ao vivo',
  description: 'O mesmo `echo` volta pela conexão ao vivo (`{"type":"echo"}`).',
  headers: WriteHeaders,
  body: EchoSchema,
  answer: { 204: null },
  problems: [],
  policy: byPerson,
});

export const listAlarmChecks = operation({
  method: 'GET',
  path: '/api/alarms/checks',
  summary: 'Os últimos testes do alarme, e os aparelhos que saem do plantão',
  answer: { 200: AlarmChecksSchema },
  problems: [],
  policy: byPerson,
});

export const recordAlarmCheck = operation({
  method: 'POST',
  path: '/api/alarms/checks',
  summary: 'Salvar o resultado de um teste do alarme',
  headers: WriteHeaders,
  body: CheckInputSchema,
  answer: { 200: AlarmChecksSchema },
  problems: [],
  policy: byPerson,
});
