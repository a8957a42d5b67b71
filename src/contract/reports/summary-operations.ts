import { operation } from '#contract/operation.ts';
import { DaySummaryInput, DaySummarySchema, ResendInput, SummaryDeliveriesSchema } from './summary-schema.ts';

export const readDaySummary = operation({
  method: 'GET',
  path: '/api/reports/day-summary',
  summary: 'Resumo do dia: se é enviado, e a quem',
  answer: { 200: DaySummarySchema },
  problems: [],
  policy: { access: 'session' },
});

export const saveDaySummary = operation({
  method: 'PUT',
  path: '/api/reports/day-summary',
  summary: 'Ligar ou desligar o resumo do dia',
  description:
    'Sai uma vez por dia, quando a virada do dia é registrada ou, sem ela, às 06:00: por e-mail a `recipients` e como o ' +
    'evento `day.summary` aos endereços avisados que o pedem, com `{type, timestamp, data: {day, total, before, customers, ' +
    'heard, payments, channels, products}}`; `before` é o mesmo dia da semana anterior. O de uma virada antes das 04:00 tem ' +
    '`early: true`; se depois dele houver vendas ou cancelamentos no dia, sai outro às 06:00, com `updated: true`.',
  body: DaySummaryInput,
  answer: { 200: DaySummarySchema },
  problems: [],
  policy: { access: 'session', asksAgain: true },
});

export const listSummaryDeliveries = operation({
  method: 'GET',
  path: '/api/reports/day-summary/deliveries',
  summary: 'Resumo do dia: o que foi enviado a cada e-mail',
  description: 'Dos últimos dias, na ordem de `recipients`. `refused` falta se um resumo saiu depois dele.',
  answer: { 200: SummaryDeliveriesSchema },
  problems: [],
  policy: { access: 'session' },
});

export const resendDaySummary = operation({
  method: 'POST',
  path: '/api/reports/day-summary/resend',
  summary: 'Enviar de novo o resumo do dia',
  description: 'O último que foi recusado a este e-mail. Sem nenhum recusado, nada muda.',
  body: ResendInput,
  answer: { 200: SummaryDeliveriesSchema },
  problems: [],
  policy: { access: 'session' },
});
